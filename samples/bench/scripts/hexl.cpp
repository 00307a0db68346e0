// Modular kernels against Intel HEXL, built beside by yourself; ns an element, first quartiles of interleaved runs.
//   g++ -O2 -std=c++17 -I HEXL/hexl/include -I GENERATED -I native/src/main/c hexl.cpp libhexl.a -lcpu_features librankine.so
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "hexl/hexl.hpp"
#define _Static_assert static_assert
extern "C" {
#include "base/rk_modulus.h"
#include "rankine_kernels.h"
}

static double now() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static unsigned __int128 power_over(unsigned e, uint64_t p) {
    unsigned __int128 q = 0, r = 0;
    for (int i = int(e); i >= 0; i--) {
        r = (r << 1) | (i == int(e));
        q <<= 1;
        if (r >= p) r -= p, q |= 1;
    }
    return q;
}

static rk_modulus modulus(uint64_t p) {
    rk_modulus m{};
    m.p = p;
    while (p >> m.bits) m.bits++;
    const unsigned __int128 wide = power_over(128, p);
    m.high = uint64_t(wide >> 64);
    m.low = uint64_t(wide);
    m.mid = uint64_t(power_over(unsigned(m.bits) + 50, p));
    m.inverse = 1.0 / double(p);
    m.barrett = uint64_t(((((unsigned __int128)1) << (63 + m.bits)) - 1) / p);
    m.norm = uint64_t(~(unsigned __int128)0 / (p << (64 - m.bits)));
    return m;
}

static uint64_t* aligned(size_t n) {
    return static_cast<uint64_t*>(std::aligned_alloc(4096, (n * 8 + 4095) / 4096 * 4096));
}

static void compare(const char* op, int bits, size_t n, std::function<void()> ours, std::function<void()> theirs) {
    std::vector<double> a, b;
    const int times = int(std::max<size_t>(1, 300000 / n));
    for (int round = 0; round < 60; round++) {
        double t = now();
        for (int i = 0; i < times; i++) ours();
        a.push_back((now() - t) / times / double(n));
        t = now();
        for (int i = 0; i < times; i++) theirs();
        b.push_back((now() - t) / times / double(n));
    }
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::printf("%-7s %2d bit n %-8zu rankine %.3f  hexl %.3f  ratio %.2f\n", op, bits, n, a[15], b[15], b[15] / a[15]);
}

int main() {
    std::mt19937_64 random(1);
    for (uint64_t p : {(1ULL << 49) - 69, (1ULL << 50) - 27, (1ULL << 60) - 93}) {
        for (size_t n : {size_t(1024), size_t(16384), size_t(8000000)}) {
            uint64_t *a = aligned(n), *b = aligned(n), *o = aligned(n), *h = aligned(n);
            for (size_t i = 0; i < n; i++) a[i] = random() % p, b[i] = random() % p, o[i] = h[i] = 0;
            const rk_modulus m = modulus(p);
            const int64_t loop[] = {1, int64_t(n), 1, 1, 1, 0};
            auto in = [](uint64_t* x) { return reinterpret_cast<int64_t*>(x); };
            auto same = [&] {
                if (!std::equal(o, o + n, h)) std::abort();
            };
            compare("modsum", int(m.bits), n, [&] { rk_modsum_i64(in(o), in(a), in(b), &m, loop); },
                    [&] { intel::hexl::EltwiseAddMod(h, a, b, n, p); });
            same();
            compare("modmul", int(m.bits), n, [&] { rk_modmul_i64(in(o), in(a), in(b), &m, loop); },
                    [&] { intel::hexl::EltwiseMultMod(h, a, b, n, p, 1); });
            same();
            for (uint64_t* x : {a, b, o, h}) std::free(x);
        }
    }
}
