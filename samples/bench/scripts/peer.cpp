// Intel HEXL's half of ./rankine bench --hexl=FOLDER: answers the questions of Hexl.java, one a line, with one line each. Compile it there:
//   g++ -O2 -std=c++17 -I HEXL/hexl/include peer.cpp libhexl.a -lcpu_features -o FOLDER/peer
#include <chrono>
#include <cstdint>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "hexl/hexl.hpp"

using Words = std::vector<uint64_t, intel::hexl::AlignedAllocator<uint64_t, 64>>;

static const uint64_t PRODUCT_PRIME = 2147483629, NTT_PRIME = 1125899437080577;

static std::mt19937_64 generator(1);

static std::shared_ptr<Words> residues(size_t n, uint64_t p) {
    auto words = std::make_shared<Words>(n);
    for (uint64_t& word : *words) word = generator() % p;
    return words;
}

static std::function<void()> product(size_t n) {
    auto a = residues(n, PRODUCT_PRIME), b = residues(n, PRODUCT_PRIME), c = residues(n, PRODUCT_PRIME);
    return [=] { intel::hexl::EltwiseMultMod(c->data(), a->data(), b->data(), n, PRODUCT_PRIME, 1); };
}

static std::function<void()> transform(size_t elements) {
    size_t n = 1;
    while (2 * n <= elements) n *= 2;
    auto a = residues(n, NTT_PRIME), b = residues(n, NTT_PRIME);
    auto tables = std::make_shared<intel::hexl::NTT>(n, NTT_PRIME);
    return [=] { tables->ComputeForward(b->data(), a->data(), 1, 1); };
}

int main() {
    std::function<void()> work;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string word, name;
        size_t count = 0;
        words >> word >> count >> std::ws;
        std::getline(words, name);
        if (word == "name") {
            std::cout << "Intel HEXL" << std::endl;
        } else if (word == "prepare") {
            work = nullptr;  // frees the operands of the last one first
            if (name == "a * b mod p, int64") work = product(count);
            if (name == "ntt(a) mod p, int64") work = transform(count);
            std::cout << (work ? "ready" : "absent") << std::endl;
        } else {
            auto start = std::chrono::steady_clock::now();
            for (size_t i = 0; i < count; i++) work();
            std::cout << std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - start).count()
                      << std::endl;
        }
    }
}
