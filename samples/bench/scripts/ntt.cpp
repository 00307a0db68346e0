// Number-theoretic transforms against Intel HEXL, built beside by yourself; µs a transform, least of interleaved runs.
//   g++ -O2 -std=c++17 -I HEXL/hexl/include -I GENERATED -I native/src/main/c ntt.cpp libhexl.a -lcpu_features librankine.so
// Arguments: log2 of the length (12), seconds a row (0.5).
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "hexl/hexl.hpp"
extern "C" {
#include "ntt/rk_ntt.h"
}

using u64 = uint64_t;

static double now() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static u64* aligned(size_t n) { return static_cast<u64*>(std::aligned_alloc(4096, (n * 8 + 4095) / 4096 * 4096)); }

static u64 power(u64 b, u64 e, u64 p) {
    u64 r = 1;
    for (; e; e >>= 1, b = u64((unsigned __int128)b * b % p)) {
        if (e & 1) r = u64((unsigned __int128)r * b % p);
    }
    return r;
}

static std::vector<u64> powers(u64 root, u64 p, int log) {
    std::vector<u64> w(size_t(1) << log);
    u64 x = 1;
    for (size_t i = 0; i < w.size(); i++) {
        size_t b = 0;
        for (int j = 0; j < log; j++) b |= (i >> j & 1) << (log - 1 - j);
        w[b] = x;
        x = u64((unsigned __int128)x * root % p);
    }
    return w;
}

static rk_ntt* plan_of(u64 p, u64 psi, int log, bool inverse, rk_form form) {
    const int64_t n = int64_t(1) << log;
    const u64 scale = power(u64(n), p - 2, p);
    auto* plan = reinterpret_cast<rk_ntt*>(aligned(size_t(rk_ntt_bytes(n, 1, form)) / 8));
    rk_ntt_prepare(plan, &p, 1, n, powers(inverse ? power(psi, p - 2, p) : psi, p, log).data(), inverse ? &scale : nullptr,
                   form);
    return plan;
}

static double seconds = 0.5;

static void compare(const char* what, u64 p, double count, const char* kernel, std::function<void()> ours,
                    std::function<void()> theirs) {
    double a = 1e30, b = 1e30;
    const double start = now();
    while (now() - start < seconds * 1e6) {
        double t = now();
        for (int i = 0; i < 4; i++) ours();
        a = std::min(a, (now() - t) / 4 / count);
        t = now();
        for (int i = 0; i < 4; i++) theirs();
        b = std::min(b, (now() - t) / 4);
    }
    std::printf("%-12s %2d bit  %-8s rankine %7.2f  hexl %7.2f  ratio %.2f\n", what, 64 - __builtin_clzll(p), kernel, a, b,
                b / a);
}

int main(int count, char** arguments) {
    const int log = count > 1 ? std::atoi(arguments[1]) : 12;
    if (count > 2) seconds = std::atof(arguments[2]);
    const size_t n = size_t(1) << log;
    std::mt19937_64 random(1);
    for (int bits : {30, 45, 46, 47, 48, 49, 50, 59, 60, 61, 62}) {
        const u64 p = bits == 62 ? intel::hexl::GeneratePrimes(1, 61, true, n)[0]
                                 : intel::hexl::GeneratePrimes(1, size_t(bits) - 1, true, n)[0];
        intel::hexl::NTT hexl(n, p);
        const u64 psi = hexl.GetMinimalRootOfUnity();
        u64 *x = aligned(n), *y = aligned(n), *in = aligned(n);
        for (size_t i = 0; i < n; i++) in[i] = x[i] = y[i] = random() % p;
        auto as = [](u64* v) { return reinterpret_cast<int64_t*>(v); };
        rk_ntt* forward = plan_of(p, psi, log, false, RK_ROWS);
        rk_ntt* inverse = plan_of(p, psi, log, true, RK_ROWS);
        rk_ntt_row(as(x), as(x), forward);
        hexl.ComputeForward(y, y, 1, 1);
        if (!std::equal(x, x + n, y)) std::abort();
        rk_ntt_row(as(x), as(x), inverse);
        if (!std::equal(x, x + n, in)) std::abort();
        compare("forward", p, 1, rk_ntt_kernel(forward), [&] { rk_ntt_row(as(x), as(x), forward); },
                [&] { hexl.ComputeForward(y, y, 1, 1); });
        compare("inverse", p, 1, rk_ntt_kernel(inverse), [&] { rk_ntt_row(as(x), as(x), inverse); },
                [&] { hexl.ComputeInverse(y, y, 1, 1); });
        const int64_t lanes = 16;
        u64 *wide = aligned(n * size_t(lanes)), *scratch = aligned(rk_ntt_scratch(n) / 8);
        for (size_t i = 0; i < n * size_t(lanes); i++) wide[i] = random() % p;
        rk_ntt* columns = plan_of(p, psi, log, false, RK_COLUMNS);
        compare("[n][16]", p, double(lanes), rk_ntt_kernel(columns),
                [&] { rk_ntt_columns(as(wide), lanes, as(wide), lanes, columns, 0, lanes, scratch); },
                [&] { hexl.ComputeForward(y, y, 1, 1); });
        for (void* block : {(void*)x, (void*)y, (void*)in, (void*)forward, (void*)inverse, (void*)wide, (void*)scratch,
                            (void*)columns}) std::free(block);
    }
}
