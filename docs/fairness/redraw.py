#!/usr/bin/env python3
"""Redraws every vector of this folder from the rules of reimplement.md. Standard library only."""
import base64
import hashlib
import hmac
import json
import os
import struct
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


class Words:
    def __init__(self, key, message):
        self.key, self.message, self.block, self.left = key.encode(), message, 0, []

    def next(self):
        if not self.left:
            text = "%s:%d" % (self.message, self.block)
            digest = hmac.new(self.key, text.encode(), hashlib.sha256).digest()
            self.left = list(struct.unpack(">8I", digest))
            self.block += 1
        return self.left.pop(0)

    def below(self, n):
        limit = 2**32 // n * n
        while True:
            word = self.next()
            if word < limit:
                return word % n

    def wide(self, n):
        if n <= 2**32:
            return self.below(n)
        limit = 2**53 // n * n
        while True:
            a, b = self.next(), self.next()
            value = (a >> 11) * 2**32 + b
            if value < limit:
                return value % n

    def shuffle(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def distinct(self, n, count):
        moved = {}
        picked = []
        for i in range(count):
            j = i + self.below(n - i)
            picked.append(moved.get(j, j))
            moved[j] = moved.get(i, i)
        return picked

    def pick(self, cards):
        x = self.below(sum(cards["weights"]))
        for value, weight in zip(cards["values"], cards["weights"]):
            if x < weight:
                return value
            x -= weight


def multiplier_text(m):
    text = "%d.%04d" % (m // 10000, m % 10000)
    return text.rstrip("0").rstrip(".")


def times(m):
    return multiplier_text(m) + "×"


def priced(fair, ways):
    return 10000 * 99 * fair // (100 * ways)


def choose(n, k):
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def maths(game, version):
    with open(os.path.join(HERE, "maths", "%s@%s.json" % (game, version)), "rb") as file:
        return json.loads(file.read())


# 3. Games of one draw


def the_end(words):
    a, b = words.next(), words.next()
    v = a * 2**20 + b // 2**12
    return min(max(99 * 2**52 // (v + 1), 100), 100000000)


def two_decimals(hundredths):
    return "%d.%02d" % (hundredths // 100, hundredths % 100)


def dice(words, p):
    ways, roll = int(p["ways"]), words.below(10000)
    won = roll < ways if p["side"] == "under" else roll >= 10000 - ways
    return two_decimals(roll), {"pays": times(priced(10000, ways) if won else 0)}


def limbo(words, p):
    end, target = the_end(words), int(p["target"])
    return two_decimals(end), {"pays": times(target * 100 if end >= target else 0)}


def crash(words, p):
    return two_decimals(the_end(words)), {}


def wheel(words, p):
    s = words.below(int(p["segments"]))
    return str(s + 1), {"pays": times(maths("wheel", 1)["tables"][p["segments"]][p["risk"]][s])}


def keno(words, p):
    drawn = sorted(n + 1 for n in words.distinct(40, 10))
    picks = [int(x) for x in p["picks"].split()]
    hits = len([n for n in picks if n in drawn])
    pays = maths("keno", 1)["tables"][str(len(picks))][hits]
    return " ".join(map(str, drawn)), {"hits": str(hits), "pays": times(pays)}


def plinko(words, p):
    bucket = sum(words.below(2) for _ in range(int(p["rows"])))
    return str(bucket), {"pays": times(maths("plinko", 1)["tables"][p["rows"]][p["risk"]][bucket])}


def hi_lo(words, p):
    def name(card):
        rank = card // 4 + 1
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank)) + "♦♥♠♣"[card % 4]

    cards, right, guessed, product, lost = [words.below(52)], 0, 0, 1, False
    for guess in p["guesses"].split():
        rank, card = cards[-1] // 4 + 1, words.below(52)
        cards.append(card)
        after = card // 4 + 1
        edge = rank in (1, 13)
        if guess == "skip":
            right += 1
            continue
        if guess == "same":
            ways, ok = 1, after == rank
        elif guess == "higher":
            ways, ok = (12, after > rank) if edge else (14 - rank, after >= rank)
        else:
            ways, ok = (12, after < rank) if edge else (rank, after <= rank)
        if not ok:
            lost = True
            break
        right, guessed, product = right + 1, guessed + 1, product * ways
    pays = 0 if lost else priced(13**guessed, product) if guessed else 10000
    return " ".join(map(name, cards)), {"right": str(right), "pays": times(pays)}


# 4. Fast draws


def lottery(words, p):
    drawn = {}
    for tier in maths("lottery", p["v"])["tables"][p["region"]]:
        digits = tier["digits"]
        drawn[tier["tier"]] = [str(n).zfill(digits) for n in words.distinct(10**digits, tier["count"])]
    order = ["special"] + sorted(t for t in drawn if t != "special")
    return " / ".join(" ".join(drawn[t]) for t in order), {}


def fishing(words, p):
    t, fish = maths("fishing", 1)["tables"], p["fish"].split()
    ways, of = t["returned"]
    parts = t["bombs"].get(fish[0])
    if parts:
        near, caught = fish[1:], [words.below(of * parts * t["blastPart"]) < ways]
        caught += [caught[0] and words.below(t["fish"][one]) < t["blastPart"] for one in near]
        pays = (parts - len(near)) * t["blastPart"] if caught[0] else 0
    else:
        caught, pays = [words.below(of * t["fish"][one]) < ways for one in fish], 0
    pays += sum(t["fish"].get(one, 0) for one, hit in zip(fish, caught) if hit)
    return " ".join([str(pays)] + [one if hit else "-" for one, hit in zip(fish, caught)]), {"pays": "%d×" % pays}


GAMES = {
    "dice": dice, "limbo": limbo, "crash": crash, "wheel": wheel, "keno": keno,
    "plinko": plinko, "hi-lo": hi_lo, "lottery": lottery, "fishing": fishing,
}


def shown(texts):
    return " / ".join(" ".join(tier) for tier in texts)


def padded(numbers, width):
    return ["%0*d" % (width, n) for n in numbers]


def counted(numbers):
    return [n + 1 for n in numbers]


def four_d(w, p):
    drawn = padded(w.distinct(10000, 23), 4)
    return [drawn[0:1], drawn[1:2], drawn[2:3], drawn[3:13], drawn[13:]]


def mark_six(w, p):
    drawn = padded(counted(w.distinct(49, 7)), 2)
    return [drawn[:6], drawn[6:]]


def keno_draw(w, p):
    balls = int(p["region"][4:])
    return [padded(counted(w.distinct(balls, balls // 4)), 2)]


def thai(w, p):
    first = padded([w.below(10**6)], 6)
    front, bottom = [padded(w.distinct(1000, 2), 3) for _ in range(2)]
    return [first, front, bottom, padded([w.below(100)], 2)]


DRAWS = {
    "ssc": lambda w, p: [padded([w.below(10) for _ in range(5)], 1)],
    "pc28": lambda w, p: [padded([w.below(10) for _ in range(3)], 1)],
    "k3": lambda w, p: [padded(counted(w.below(6) for _ in range(3)), 1)],
    "pk10": lambda w, p: [padded(w.shuffle(range(1, 11)), 2)],
    "eleven-five": lambda w, p: [padded(counted(w.distinct(11, 5)), 2)],
    "keno-draw": keno_draw, "mark-six": mark_six, "4d": four_d, "thai": thai,
}


def prize(ticket, tier):
    """What a row of a unit of 1 returns in a tier."""
    odds = Fraction(ticket["odds"], 10000)
    if tier == "push":
        return Fraction(1)
    if ticket["play"] == "M6_PARLAY":
        return (2 * odds) ** int(tier)
    if ticket["play"] == "M6_MAIN_ZODIAC":
        size, hits = map(int, tier.split(":"))
        some = 1 - Fraction(choose(49 - size, 6), choose(49, 6))
        return 1 + hits * (odds - some) / Fraction(6 * size, 49)
    return Fraction(maths(ticket["game"], 2)["tables"]["plays"][ticket["play"]][tier]) * odds


def pay_ticket(ticket):
    """Charge and payout in micros, from the rows of each tier."""
    unit = ticket["unit"] * 10**6
    charged = ticket["rows"] * unit
    won = sum(rows * prize(ticket, tier) for tier, rows in ticket["wins"].items())
    return str(charged), str(int(unit * won // 1) + charged * ticket["rebate"] // 10000)


def words_of(p):
    if "server" in p:
        return Words(p["server"], "%s:%s" % (p["client"], p["nonce"]))
    bound = "" if p["v"] == "1" else ":%s:%s" % (p["size"], p["entropy"])
    if "link" in p:
        return Words(p["link"], "%s:%s:%s%s" % (p["salt"], p["round"], p["bets"], bound))
    return Words(p["seed"], "%s:%s%s" % (p["draw"], p["bets"], bound))


# 5. The list of closed bets


def blind(key, bet):
    return hmac.new(key.lower().encode(), bet.encode(), hashlib.sha256).hexdigest()


def draw_line(b):
    fields = ["lantern-bet/1", "draw", b["drawId"], b["betId"], b["play"], b["picks"], b["unit"], b["odds"]]
    return "|".join(fields + [str(b["placedAtMs"]), blind(b["key"], b["betId"])])


def round_line(b):
    fields = ["lantern-bet/1", "round", b["roundId"], b["betId"], b["stake"], b["target"]]
    return "|".join(fields + [str(b["placedAtMs"]), blind(b["key"], b["betId"])])


def table_line(b):
    fields = ["lantern-bet/1", "table", b["roundId"], b["betId"], b["spot"], b["stake"]]
    return "|".join(fields + [str(b["placedAtMs"]), blind(b["key"], b["betId"])])


def leaf(line):
    return hashlib.sha256(b"\x00" + line.encode()).digest()


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(lines):
    level = [leaf(line) for line in lines]
    if not level:
        return sha(b"")
    while len(level) > 1:
        pairs = [level[i:i + 2] for i in range(0, len(level), 2)]
        level = [node(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0].hex()


def root_by_path(line, index, size, path):
    at, place, width, left = leaf(line), index, size, list(path)
    while width > 1:
        neighbour = place ^ 1
        if neighbour < width:
            other = bytes.fromhex(left.pop(0))
            at = node(other, at) if neighbour < place else node(at, other)
        place, width = place // 2, -(-width // 2)
    return at.hex() if not left else None


# 6, 7. Log and receipts


def log_hash(previous, line):
    fields = [previous] + [str(line[name]) for name in ("seq", "at", "kind", "about", "value")]
    return sha("|".join(fields))


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# 9. Slots


class Spin:
    """One round; `total` and `capped` are the page's pay()."""

    def __init__(self, m):
        self.m, self.rules, self.total, self.capped, self.screen = m, m["rules"], 0, False, None

    def pay(self, x):
        if self.capped:
            return
        self.total += x
        if self.total >= self.m["capHundredths"]:
            self.total, self.capped = self.m["capHundredths"], True

    def show(self, grid):
        if self.screen is None:
            self.screen = [list(reel) for reel in grid]

    def pays(self, symbol, count):
        row = self.m["pays"][symbol]
        return row[min(count, len(row) - 1)] if row else 0

    def strips(self, w, strips):
        grid = []
        for strip in strips:
            s = w.below(len(strip))
            grid.append([strip[(s + r) % len(strip)] for r in range(self.m["rows"])])
        return grid

    def cells(self, w, weights):
        return [[w.pick(weights) for _ in range(self.m["rows"])] for _ in range(self.m["reels"])]

    @staticmethod
    def all(grid, first=0):
        return [(x, y) for x in range(first, len(grid)) for y in range(len(grid[x]))]

    def lay(self, w, grid, symbol, count, first=0):
        cells = self.all(grid, first)
        chosen = [cells[i] for i in w.distinct(len(cells), count)]
        for x, y in chosen:
            grid[x][y] = symbol
        return chosen

    def where(self, grid, symbol):
        return [(x, y) for x, y in self.all(grid) if grid[x][y] == symbol]

    @staticmethod
    def cover(grid, reels, symbol):
        for x in reels:
            grid[x] = [symbol] * len(grid[x])

    def run(self, cells, wild):
        wilds, symbol, count = 0, None, 0
        for seen in cells:
            if seen == wild:
                if symbol is None:
                    wilds += 1
            elif symbol is None:
                symbol = seen
            elif seen != symbol:
                break
            count += 1
        own = 0 if symbol is None else self.pays(symbol, count)
        of_wilds = 0 if wild is None else self.pays(wild, wilds)
        return (of_wilds, wilds) if of_wilds > own else (own, count)

    def lines(self, grid, m, wild, both=False):
        total = 0
        for line in self.rules["lines"]:
            cells = [grid[x][row] for x, row in enumerate(line)]
            total += self.run(cells, wild)[0] * m
            if both:
                paid, count = self.run(cells[::-1], wild)
                total += 0 if count == len(line) else paid * m
        self.pay(total)

    def ways(self, grid, m):
        wild, total = self.rules["wild"], 0
        for symbol, row in enumerate(self.m["pays"]):
            if symbol == wild or not row:
                continue
            ways, k = 1, 0
            for reel in grid:
                here = len([s for s in reel if s in (symbol, wild)])
                if here == 0:
                    break
                ways, k = ways * here, k + 1
            if k:
                total += self.pays(symbol, k) * ways * m
        self.pay(total)

    def tumble(self, w, grid, removed, weights):
        gone, fresh = set(removed), []
        for x, reel in enumerate(grid):
            kept = [s for y, s in enumerate(reel) if (x, y) not in gone]
            new = [w.pick(weights) for _ in range(len(reel) - len(kept))]
            fresh += [(x, y) for y in range(len(new))]
            grid[x] = new + kept
        return fresh

    # Base screens: each answers whether the feature comes.

    def base_lantern_lines(self, w):
        grid = self.strips(w, self.rules["strips"])
        self.show(grid)
        self.lines(grid, 1, self.rules["wild"])
        return len(self.where(grid, self.rules["wild"])) >= self.rules["lanterns"]

    def race(self, w, grid, boats):
        self.cover(grid, boats, self.rules["wild"])
        m = 1
        if len(boats) > 1:
            m = w.pick(self.rules["race"])
            w.below(len(boats))
        self.lines(grid, m, self.rules["wild"])

    def base_racing_wilds(self, w):
        grid = self.strips(w, self.rules["strips"])
        self.show(grid)
        scatters = len(self.where(grid, self.rules["free"]["scatter"]))
        self.race(w, grid, [x for x, reel in enumerate(grid) if self.rules["wild"] in reel])
        return scatters >= self.rules["free"]["from"]

    def base_sticky_ways(self, w):
        grid = self.strips(w, self.rules["strips"])
        self.show(grid)
        self.ways(grid, 1)
        free = self.rules["free"]
        return len(self.where(grid, free["scatter"])) >= free["from"]

    def base_both_ways_respin(self, w):
        held, turns, wild = [], 0, self.rules["wild"]
        while True:
            grid = self.strips(w, self.rules["strips"])
            self.cover(grid, held, wild)
            self.show(grid)
            now = [x for x in self.rules["wildReels"] if wild in grid[x]]
            self.cover(grid, now, wild)
            self.lines(grid, 1, wild, True)
            if len(now) <= len(held):
                return turns > 0
            held, turns = now, turns + 1

    def base_ways_pick(self, w):
        grid = self.strips(w, self.rules["strips"])
        self.show(grid)
        self.ways(grid, 1)
        s = len(self.where(grid, self.rules["scatter"])) - self.rules["from"]
        if s < 0:
            return False
        picks = self.rules["picks"]
        self.pay(w.pick(picks[min(s, len(picks) - 1)]))
        return True

    def base_multiplier_lines(self, w):
        grid, wilds, total = self.strips(w, self.rules["strips"]), self.rules["wilds"], 0
        self.show(grid)
        for line in self.rules["lines"]:
            cells = [grid[x][row] for x, row in enumerate(line)]
            plain = set(s for s in cells if str(s) not in wilds)
            if len(plain) > 1:
                continue
            m = 1
            for s in cells:
                m *= wilds.get(str(s), 1)
            total += self.pays(plain.pop() if plain else 0, len(line)) * m
        self.pay(total)
        plain = set(s for reel in grid for s in reel if str(s) not in wilds)
        if total > 0 and len(plain) <= 1:
            self.pay(total * (self.rules["fullMultiplier"] - 1))
        return False

    # Entries of a book.

    def entry_lantern_lines(self, w, part):
        r = self.rules
        spins, strings, lit, number = r["spins"], 0, 0, 1
        while number <= spins and not self.capped:
            grid = self.strips(w, r["freeStrips"])
            self.show(grid)
            self.lines(grid, r["multipliers"][strings], r["wild"])
            lit += len(self.where(grid, r["wild"]))
            if lit >= r["lanterns"] and strings < len(r["multipliers"]) - 1:
                lit, strings, spins = lit - r["lanterns"], strings + 1, spins + r["moreSpins"]
            number += 1

    def entry_racing_wilds(self, w, part):
        free = self.rules["free"]
        for _ in range(free["spins"]):
            if self.capped:
                break
            grid = self.strips(w, self.rules["freeStrips"])
            self.show(grid)
            self.race(w, grid, sorted(w.distinct(self.m["reels"], w.pick(free["boats"]))))

    def entry_sticky_ways(self, w, part):
        stuck = []
        for _ in range(self.rules["free"]["spins"]):
            if self.capped:
                break
            grid = self.strips(w, self.rules["freeStrips"])
            for x, y in stuck:
                grid[x][y] = self.rules["wild"]
            self.show(grid)
            stuck = self.where(grid, self.rules["wild"])
            self.ways(grid, 1)

    def groups(self, grid):
        seen, found = set(), []
        for first in self.all(grid):
            symbol = grid[first[0]][first[1]]
            if first in seen or not self.m["pays"][symbol]:
                continue
            group = [first]
            seen.add(first)
            for x, y in group:
                for c in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                    inside = 0 <= c[0] < len(grid) and 0 <= c[1] < len(grid[c[0]])
                    if inside and c not in seen and grid[c[0]][c[1]] == symbol:
                        seen.add(c)
                        group.append(c)
            if len(group) >= self.rules["smallest"]:
                found.append((symbol, group))
        return found

    def clusters(self, w, grid, m):
        while not self.capped:
            found = self.groups(grid)
            paid = sum(self.pays(symbol, len(group)) * m for symbol, group in found)
            if paid == 0:
                break
            self.pay(paid)
            self.tumble(w, grid, [c for _, group in found for c in group], self.rules["weights"])
            m = min(m + 1, self.rules["multiplierMax"])
        return m

    def entry_cluster_tumble(self, w, part):
        free = self.rules["free"]
        grid = self.cells(w, self.rules["weights"])
        self.lay(w, grid, free["scatter"], w.pick(free[part]))
        self.show(grid)
        self.clusters(w, grid, 1)
        m = 1
        for _ in range(free["spins"] if part == "loud" else 0):
            if self.capped:
                break
            m = self.clusters(w, self.cells(w, self.rules["weights"]), m)

    def basket(self, w, grid, cells, n):
        may = [(x, y) for x, y in cells if grid[x][y] != self.rules["free"]["scatter"]]
        if not may or w.below(n) != 0:
            return 0
        x, y = may[w.below(len(may))]
        grid[x][y] = self.rules["multiplier"]
        return w.pick(self.rules["multipliers"])

    def away(self, w, grid, n):
        baskets, won = self.basket(w, grid, self.all(grid), n), 0
        self.show(grid)
        while not self.capped:
            paid, gone = 0, []
            for symbol, row in enumerate(self.m["pays"]):
                cells = self.where(grid, symbol)
                if row and len(cells) >= self.rules["smallest"]:
                    paid, gone = paid + self.pays(symbol, len(cells)), gone + cells
            if paid == 0:
                break
            won += paid
            self.pay(paid)
            fresh = self.tumble(w, grid, gone, self.rules["weights"])
            baskets += self.basket(w, grid, fresh, n)
        return won, baskets

    def boost(self, won, m):
        if won > 0 and m >= 2:
            self.pay(won * (m - 1))

    def entry_anywhere_tumble(self, w, part):
        r, free = self.rules, self.rules["free"]
        grid = self.cells(w, r["weights"])
        self.lay(w, grid, free["scatter"], w.pick(free[part]))
        self.boost(*self.away(w, grid, r["basketOneIn"]))
        standing = 0
        for _ in range(free["spins"] if part == "loud" else 0):
            if self.capped:
                break
            won, baskets = self.away(w, self.cells(w, r["weights"]), r["freeBasketOneIn"])
            if won > 0:
                standing += baskets
                self.boost(won, standing)

    def tall(self, w, heights):
        r = self.rules
        return [[w.pick(r["weights"] if x else r["firstWeights"]) for _ in range(h)] for x, h in enumerate(heights)]

    def reveal(self, w, grid, m):
        cells = self.where(grid, self.rules["mystery"])
        if cells:
            symbol = w.pick(self.rules["reveals"])
            for x, y in cells:
                grid[x][y] = symbol
        self.ways(grid, m)

    def entry_growing_reels(self, w, part):
        r, free, reels = self.rules, self.rules["free"], range(self.m["reels"])
        grid = self.tall(w, [w.pick(r["heights"]) for _ in reels])
        self.lay(w, grid, free["scatter"], w.pick(free[part]))
        self.show(grid)
        self.reveal(w, grid, 1)
        heights = [0 for _ in reels]
        for _ in range(free["spins"] if part == "loud" else 0):
            if self.capped:
                break
            drawn = [w.pick(r["heights"]) for _ in reels]
            heights = [max(a, b) for a, b in zip(heights, drawn)]
            grid = self.tall(w, heights)
            full = all(h == self.m["rows"] for h in heights)
            self.reveal(w, grid, free["tallMultiplier"] if full else 1)

    def respins(self, w, first, cells, coin):
        held = dict((cell, coin()) for cell in first)
        left = self.rules["respins"]
        while left > 0 and len(held) < len(cells):
            landed = [c for c in cells if c not in held and w.below(self.rules["landsOneIn"]) == 0]
            for cell in landed:
                held[cell] = coin()
            left = self.rules["respins"] if landed else left - 1
        return held

    def entry_hold_and_spin(self, w, part):
        r = self.rules
        grid = self.cells(w, r["weights"])
        first = self.lay(w, grid, r["coin"], w.pick(r[part]))
        self.show(grid)
        self.lines(grid, 1, r["wild"])
        if part == "quiet" or self.capped:
            return

        def coin():
            v = w.pick(r["values"])
            return r["fixed"][-1 - v]["hundredths"] if v < 0 else v

        cells = self.all(grid)
        held = self.respins(w, first, cells, coin)
        if len(held) == len(cells):
            self.pay(r["fullHundredths"])
        self.pay(sum(held.values()))

    def entry_collect(self, w, part):
        r, bowl = self.rules, None
        grid = self.cells(w, r["weights"])
        if part == "loud" or w.below(r["collectorOneIn"]) == 0:
            bowl = (1, w.below(self.m["rows"]))
            grid[bowl[0]][bowl[1]] = r["collector"]
        n = w.pick(r[part])
        if bowl is None:
            kept = self.lay(w, grid, r["coin"], n)
        else:
            laid = self.lay(w, grid, r["coin"], n + 1)
            kept = [cell for cell in laid if cell != bowl][:n]
            for x, y in laid:
                if (x, y) not in kept:
                    grid[x][y] = w.pick(r["weights"])
            grid[bowl[0]][bowl[1]] = r["collector"]
        coins = [w.pick(r["values"]) for _ in kept]
        self.show(grid)
        self.lines(grid, 1, None)
        if bowl is None or self.capped:
            return
        if part == "quiet":
            self.pay(sum(coins))
            return
        ready = list(coins)
        cells = [cell for cell in self.all(grid) if cell != bowl]
        held = self.respins(w, kept, cells, lambda: ready.pop(0) if ready else w.pick(r["values"]))
        total = sum(held.values())
        self.pay(total)
        if len(held) == len(cells):
            self.pay(total * (r["fullMultiplier"] - 1))

    def entry_walking_wilds(self, w, part):
        r = self.rules
        grid = self.cells(w, r["weights"])
        scatters = self.lay(w, grid, r["scatter"], w.pick(r[part]))
        crackers = self.lay(w, grid, r["wild"], w.pick(r["wilds"]), 1)
        for x, y in scatters:
            grid[x][y] = r["scatter"]
        self.show(grid)
        wilds, step = [c for c in crackers if c not in scatters], 0
        while True:
            self.lines(grid, r["fuse"][min(step, len(r["fuse"]) - 1)], r["wild"])
            wilds = [(x - 1, y) for x, y in wilds if x > 0]
            if not wilds or self.capped:
                break
            grid = self.cells(w, r["weights"])
            for x, y in wilds:
                grid[x][y] = r["wild"]
            step += 1
        if part == "loud" and not self.capped:
            for cards in r["wheels"]:
                value = w.pick(cards)
                if value:
                    self.pay(value)
                    break

    # The book.

    def weight(self, group):
        return sum(c * w for c, w in zip(group["counts"], group["weights"]))

    def entry_at(self, group, x):
        packed = base64.b64decode(group["classes"])
        for of, (count, weight) in enumerate(zip(group["counts"], group["weights"])):
            if x < count * weight:
                members = [e for e in range(group["entries"]) if (packed[e // 4] >> (2 * (e % 4))) & 3 == of]
                return members[x // weight]
            x -= count * weight

    def play_entry(self, name, entry):
        w = Words("%s@%s" % (self.m["id"], self.m["version"]), "%s:%d" % (name, entry))
        getattr(self, "entry_" + self.m["kind"])(w, "quiet" if name == "base" else "loud")

    def play(self, w, mode, units):
        m, book = self.m, self.m.get("book")
        base = getattr(self, "base_" + m["kind"], None)
        if mode == "buy" or base:
            feature = True if mode == "buy" else base(w)
            if feature and book:
                self.play_entry("feature", self.entry_at(book["feature"], w.wide(self.weight(book["feature"]))))
        else:
            f, b = self.weight(book["feature"]), self.weight(book["base"])
            x = w.wide(f + b)
            feature = x < f
            if feature:
                self.play_entry("feature", self.entry_at(book["feature"], x))
            else:
                self.play_entry("base", self.entry_at(book["base"], x - f))
        cost = m["buy"]["costHundredths"] if mode == "buy" else 100
        won = []
        for jackpot in m["jackpots"]:
            if jackpot["trigger"]["by"] == "chance":
                if w.below(jackpot["trigger"]["oneIn"]) * 100 < units * cost:
                    won.append(jackpot["tier"])
        return {
            "totalHundredths": self.total, "jackpots": won, "feature": feature,
            "capped": self.capped, "screen": self.screen,
        }


# 10. Shared tables


class Cards:
    """A shoe from its top. A card is (rank, suit): ace 1 to king 13."""

    def __init__(self, words, place):
        cards = [(rank, suit) for _ in range(8) for suit in "shdc" for rank in range(1, 14)]
        self.cards = words.shuffle(cards)
        self.burnt = 1 + min(self.cards[0][0], 10)
        self.place = place or self.burnt

    def next(self):
        self.place += 1
        return self.cards[self.place - 1]


def card_text(card):
    return "A23456789TJQK"[card[0] - 1] + card[1]


def wins(pays):
    return 1 + Fraction(pays)


def if_won(pays, is_won):
    return wins(pays) if is_won else Fraction(0)


HALF, LOST, PUSH = Fraction(1, 2), Fraction(0), Fraction(1)
CUTS = {"baccarat": (364, 260), "dragon-tiger": (364, 156), "blackjack": (312, 104)}


def baccarat(shoe, p):
    def points(cards):
        return sum(rank if rank < 10 else 0 for rank, _ in cards) % 10

    order = [shoe.next() for _ in range(4)]
    player, banker = order[0::2], order[1::2]
    first_two = (list(player), list(banker))
    a, b = points(player), points(banker)
    if a < 8 and b < 8:
        third = None
        if a <= 5:
            order.append(shoe.next())
            player, third = player + order[-1:], points(order[-1:])
        on = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: range(2, 8), 5: range(4, 8), 6: (6, 7), 7: ()}
        if b <= 5 if third is None else b <= 2 or third in on[b]:
            order.append(shoe.next())
            banker = banker + order[-1:]
    a, b = points(player), points(banker)
    pairs = [x[0] == y[0] for x, y in first_two]
    perfect = len([1 for x, y in first_two if x == y])
    tie, six = a == b, b == 6 and b > a
    commission = p["variant"] is None
    price = "0.95" if commission else "0.5" if six else "1"
    return [card_text(card) for card in order], "tie" if tie else "player" if a > b else "banker", {
        "player": PUSH if tie else if_won(1, a > b),
        "banker": PUSH if tie else if_won(price, b > a),
        "tie": if_won(8, tie),
        "big": if_won("0.54", len(order) > 4),
        "small": if_won("1.5", len(order) == 4),
        "super-6": if_won(15, six),
        "player-pair": if_won(11, pairs[0]),
        "banker-pair": if_won(11, pairs[1]),
        "either-pair": if_won(5, any(pairs)),
        "perfect-pair": if_won(200 if perfect == 2 else 25, perfect > 0),
    }


def dragon_tiger(shoe, p):
    cards = {"dragon": shoe.next(), "tiger": shoe.next()}
    (dragon, of), (tiger, other) = cards["dragon"], cards["tiger"]
    tie = dragon == tiger
    returns = {
        "dragon": HALF if tie else if_won(1, dragon > tiger),
        "tiger": HALF if tie else if_won(1, tiger > dragon),
        "tie": if_won(11, tie),
        "suited-tie": if_won(50, tie and of == other),
    }
    for side, (rank, _) in cards.items():
        for name, won in (("big", rank > 7), ("small", rank < 7), ("odd", rank % 2 == 1), ("even", rank % 2 == 0)):
            returns[side + "-" + name] = if_won(1, won and rank != 7)
    texts = [card_text(card) for card in cards.values()]
    return texts, "tie" if tie else "dragon" if dragon > tiger else "tiger", returns


RED = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
ANNOUNCED = {
    "voisins": ((0, 2, 3), (0, 2, 3), (4, 7), (12, 15), (18, 21), (19, 22), (32, 35), (25, 26, 28, 29), (25, 26, 28, 29)),
    "tiers": ((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)),
    "orphelins": ((1,), (6, 9), (14, 17), (17, 20), (31, 34)),
}


def inside_bets():
    bets = {}

    def add(name, numbers, code=None):
        bets[code or "%s-%s" % (name, "-".join(map(str, numbers)))] = tuple(numbers)

    for n in range(37):
        add("straight", [n])
    for n in (1, 2, 3):
        add("split", [0, n])
    for n in range(1, 37):
        if n % 3:
            add("split", [n, n + 1])
        if n <= 33:
            add("split", [n, n + 3])
    for n in range(1, 37, 3):
        add("street", range(n, n + 3))
        if n < 34:
            add("six-line", range(n, n + 6))
            add("corner", [n, n + 1, n + 3, n + 4])
            add("corner", [n + 1, n + 2, n + 4, n + 5])
    add("trio", [0, 1, 2])
    add("trio", [0, 2, 3])
    add("", range(4), "first-four")
    for n in (1, 2, 3):
        add("", range(n * 12 - 11, n * 12 + 1), "dozen-%d" % n)
        add("", range(n, 37, 3), "column-%d" % n)
    return bets


def roulette(words, p):
    n = words.below(37)
    returns = {}
    for code, numbers in inside_bets().items():
        returns[code] = Fraction(36, len(numbers)) if n in numbers else LOST
    zero = HALF if p["variant"] == "la-partage" else LOST
    even_money = {"red": n in RED, "black": n not in RED, "odd": n % 2 == 1, "even": n % 2 == 0, "low": n <= 18, "high": n > 18}
    for code, won in even_money.items():
        returns[code] = zero if n == 0 else if_won(1, won)
    for code, chips in ANNOUNCED.items():
        returns[code] = sum((Fraction(36, len(chip)) for chip in chips if n in chip), LOST) / len(chips)
    return [str(n)], str(n), returns


def sic_bo(words, p):
    dice = [words.below(6) + 1 for _ in range(3)]
    total, triple = sum(dice), len(set(dice)) == 1
    returns = {
        "big": if_won(1, total >= 11 and not triple), "small": if_won(1, total < 11 and not triple),
        "odd": if_won(1, total % 2 == 1 and not triple), "even": if_won(1, total % 2 == 0 and not triple),
        "any-triple": if_won(31, triple),
    }
    for n, pays in ((4, 62), (5, 31), (6, 18), (7, 12), (8, 8), (9, 7), (10, 6)):
        returns["total-%d" % n] = if_won(pays, total == n)
        returns["total-%d" % (21 - n)] = if_won(pays, total == 21 - n)
    for face in range(1, 7):
        count = dice.count(face)
        returns["triple-%d" % face] = if_won(180, count == 3)
        returns["double-%d" % face] = if_won(11, count >= 2)
        returns["single-%d" % face] = wins((1, 2, 12)[count - 1]) if count else LOST
        for high in range(face + 1, 7):
            returns["combination-%d-%d" % (face, high)] = if_won(6, face in dice and high in dice)
    return [str(n) for n in dice], "triple" if triple else "big" if total >= 11 else "small", returns


def xoc_dia(words, p):
    coins = [("red", "white")[words.below(2)] for _ in range(4)]
    reds = coins.count("red")
    return coins, "odd" if reds % 2 else "even", {
        "even": if_won("0.98", reds % 2 == 0), "odd": if_won("0.98", reds % 2 == 1),
        "three-red": if_won("2.8", reds == 3), "three-white": if_won("2.8", reds == 1),
        "four-red": if_won(14, reds == 4), "four-white": if_won(14, reds == 0),
    }


def bau_cua(words, p):
    faces = ("deer", "gourd", "rooster", "fish", "crab", "shrimp")
    dice = [faces[words.below(6)] for _ in range(3)]
    returns = dict((face, wins(dice.count(face)) if face in dice else LOST) for face in faces)
    return dice, ("triple", "double", "mixed")[len(set(dice)) - 1], returns


def cockfight(words, p):
    ends = ["meron", "wala", "both-dead", "full-time"]
    end = words.pick({"values": ends, "weights": [499952, 436048, 60000, 4000]})
    script = words.below(24)
    drawn = end in ends[2:]
    return [str(script), end], end, {
        "meron": PUSH if drawn else if_won("0.8", end == "meron"),
        "wala": PUSH if drawn else if_won("1.0638", end == "wala"),
        "both-dead": if_won(14, end == "both-dead"), "full-time": if_won(224, end == "full-time"),
    }


class Blackjack:
    """One round. `steps` are the texts of the result."""

    def __init__(self, shoe, p):
        self.shoe, self.steps, self.decisions = shoe, [], p["decisions"].split()
        self.seats = sorted(int(seat) for seat in p["seats"].split())
        self.hands = dict((seat, [[]]) for seat in self.seats)
        self.done, self.doubled, self.insured, self.surrendered = set(), set(), {}, set()
        self.dealer = []
        self.steps.append("seats-" + ("-".join(map(str, self.seats)) or "none"))
        if self.seats:
            self.play()

    @staticmethod
    def total(cards):
        low = sum(min(rank, 10) for rank, _ in cards)
        return low + 10 if any(rank == 1 for rank, _ in cards) and low <= 11 else low

    def natural(self, cards):
        return len(cards) == 2 and self.total(cards) == 21

    def give(self, to):
        to.append(self.shoe.next())
        self.steps.append(card_text(to[-1]))

    def give_hand(self, seat, index):
        hand = self.hands[seat][index]
        self.give(hand)
        if self.total(hand) >= 21:
            self.done.add((seat, index))

    def play(self):
        for seat in self.seats:
            self.give_hand(seat, 0)
        self.give(self.dealer)
        for seat in self.seats:
            self.give_hand(seat, 0)
        hole = self.shoe.next()
        while self.dealer[0][0] == 1 and len(self.insured) < len(self.seats):
            answer, seat = self.decisions.pop(0).split("-")
            self.insured[int(seat)] = answer == "insure"
            self.steps.append("%s-%s" % (answer, seat))
        over = self.natural([self.dealer[0], hole])
        for seat in [] if over else self.seats:
            index = 0
            while index < len(self.hands[seat]):
                self.play_hand(seat, index)
                index += 1
        self.dealer.append(hole)
        self.steps.append(card_text(hole))
        if not over and any(self.compared(seat) for seat in self.seats):
            while self.total(self.dealer) < 17:
                self.give(self.dealer)

    def compared(self, seat):
        hands = self.hands[seat]
        if seat in self.surrendered or (len(hands) == 1 and self.natural(hands[0])):
            return False
        return any(self.total(hand) <= 21 for hand in hands)

    def play_hand(self, seat, index):
        while (seat, index) not in self.done:
            move = self.decisions.pop(0)
            self.steps.append(move)
            if move == "split":
                self.split(seat)
            elif move in ("hit", "double"):
                self.give_hand(seat, index)
            if move == "double":
                self.doubled.add((seat, index))
            if move == "surrender":
                self.surrendered.add(seat)
            if move in ("stand", "double", "surrender"):
                self.done.add((seat, index))

    def split(self, seat):
        first, second = self.hands[seat][0]
        self.hands[seat] = [[first], [second]]
        for index in (0, 1):
            self.give_hand(seat, index)
            if first[0] == 1:
                self.done.add((seat, index))

    def outcome(self):
        if not self.seats:
            return "none"
        if self.natural(self.dealer):
            return "blackjack"
        return "bust" if self.total(self.dealer) > 21 else str(self.total(self.dealer))

    def against(self, cards):
        own, other = self.total(cards), self.total(self.dealer)
        if own > 21:
            return LOST
        return wins(1) if other > 21 or own > other else PUSH if own == other else LOST

    def first_hand(self, seat):
        hands = self.hands[seat]
        natural = len(hands) == 1 and self.natural(hands[0])
        if seat in self.surrendered:
            return HALF
        if self.natural(self.dealer):
            return PUSH if natural else LOST
        return wins("1.5") if natural else self.against(hands[0])

    def returns(self):
        returns = {}
        for seat in self.seats:
            hands, name = self.hands[seat], "seat-%d" % seat
            two = [hands[0][0], hands[1][0] if len(hands) > 1 else hands[0][1]]
            returns[name] = returns[name + "-behind"] = self.first_hand(seat)
            returns[name + "-pairs"] = pair_pays(*two)
            returns[name + "-21-3"] = poker_pays(two + self.dealer[:1])
            if (seat, 0) in self.doubled:
                returns[name + "-double"] = self.against(hands[0])
            if len(hands) > 1:
                returns[name + "-split"] = self.against(hands[1])
            if (seat, 1) in self.doubled:
                returns[name + "-split-double"] = self.against(hands[1])
            if self.insured.get(seat):
                returns[name + "-insurance"] = if_won(2, self.natural(self.dealer))
        return returns


def pair_pays(a, b):
    if a[0] != b[0]:
        return LOST
    colours = [suit in "hd" for _, suit in (a, b)]
    return wins(25 if a[1] == b[1] else 12 if colours[0] == colours[1] else 6)


def poker_pays(cards):
    ranks, suits = sorted(rank for rank, _ in cards), set(suit for _, suit in cards)
    straight = ranks == list(range(ranks[0], ranks[0] + 3)) or ranks == [1, 12, 13]
    if len(set(ranks)) == 1:
        return wins(100 if len(suits) == 1 else 30)
    if len(suits) == 1:
        return wins(40 if straight else 5)
    return wins(10) if straight else LOST


def blackjack(shoe, p):
    round_ = Blackjack(shoe, p)
    return round_.steps, round_.outcome(), round_.returns()


TABLES = {
    "roulette": roulette, "sic-bo": sic_bo, "xoc-dia": xoc_dia, "bau-cua": bau_cua, "cockfight": cockfight,
    "baccarat": baccarat, "dragon-tiger": dragon_tiger, "blackjack": blackjack,
}


SIDES = ("meron", "wala")


class Pool:
    """A fight of a pari-mutuel pit in one currency."""

    def __init__(self, fee, bets):
        self.own, keep = {}, 10000 - fee
        for bet in bets:
            who = (bet["spot"], bet["member"])
            self.own[who] = self.own.get(who, 0) + int(bet["stake"])
        on = dict((side, sorted(x for (spot, _), x in self.own.items() if spot == side)) for side in SIDES)
        self.laid = dict((side, sum(on[side])) for side in SIDES)
        most = {}
        for side, other in zip(SIDES, SIDES[::-1]):
            most[side] = min(self.laid[side], self.laid[other] * keep // (10700 - keep))
        if all(most[side] < self.laid[side] for side in SIDES):
            most = dict.fromkeys(SIDES, 0)
        self.caps = dict((side, self.cap(on[side], most[side])) for side in SIDES)
        self.counts = dict((side, sum(x if self.caps[side] is None else min(x, self.caps[side]) for x in on[side])) for side in SIDES)
        both = sum(self.counts.values()) * keep
        fought = all(self.counts.values())
        self.prices = dict((side, both // self.counts[side] if fought else None) for side in SIDES)

    @staticmethod
    def cap(rising, left):
        for index, stake in enumerate(rising):
            each = left // (len(rising) - index)
            if stake > each:
                return each
            left -= stake

    def payout(self, bet, end):
        side, stake, drawn = bet["spot"], int(bet["stake"]), end not in SIDES
        if self.prices["meron"] is None:
            return stake
        if side == "draw":
            return stake * 14 if drawn else 0
        if drawn:
            return stake
        own, cap = self.own[(side, bet["member"])], self.caps[side]
        counted = stake if cap is None or own <= cap else stake * cap // own
        return stake - counted + (counted * self.prices[side] // 10000 if side == end else 0)


def pool(p):
    """The line of the public log, and what every bet gets by each end."""
    pools = {}
    for currency in sorted(set(bet["currency"] for bet in p["bets"])):
        pools[currency] = Pool(p["fee"], [bet for bet in p["bets"] if bet["currency"] == currency])
    parts = [str(p["fee"])]
    for currency, one in pools.items():
        values = [x[side] for x in (one.laid, one.counts, one.caps, one.prices) for side in SIDES]
        parts.append(":".join([currency] + ["-" if x is None else str(x) for x in values]))
    return ";".join(parts), dict((end, [str(pools[bet["currency"]].payout(bet, end)) for bet in p["bets"]]) for end in p["payouts"])


def table(game, p):
    """Result, facts and what comes back of each bet."""
    source, facts = words_of(p), {}
    if game in CUTS:
        source = Cards(source, int(p["first"]))
        cuts = CUTS[game]
        facts = {"burnt": str(source.burnt), "cut": str(cuts[0 if p["v"] == "2" else 1])}
    texts, outcome, returns = TABLES[game](source, p)
    facts["outcome"] = outcome
    if game in CUTS:
        facts["next"] = str(source.place)
    won = dict((spot, "%d/%d" % (x.numerator, x.denominator)) for spot, x in returns.items() if x)
    return " ".join(texts), facts, won


def count_of(words, mean):
    one, total, term, k = 2**96, 0, 2**96, 1
    while term:
        total, term, k = total + term, term * mean // (1000 * k), k + 1
    word, chance, below = words.next(), one * one // total, 0
    for count in range(60):
        if count:
            chance = chance * mean // (1000 * count)
        below += chance
        if word < below >> 64:
            return count
    return 60


def virtual_match(words, p):
    """Result and facts of a virtual match."""
    means = [
        ("goal", (int(p["home"]), int(p["away"]))), ("corner", (5400, 4600)), ("yellow", (1700, 2000)), ("red", (60, 80)),
    ]
    events = []
    for kind, sides in means:
        for side, mean in zip("HA", sides):
            for _ in range(count_of(words, mean)):
                place = words.below(765)
                minute = place // 8 if place < 360 else 45 + (place - 360) // 9
                events.append((minute * 60 + words.below(60), kind, side))
    events.sort(key=lambda event: event[0])

    def score(worth, until=5400):
        return "%d-%d" % tuple(
            sum(worth.get(kind, 0) for at, kind, own in events if own == side and at < until) for side in "HA"
        )

    texts = [
        " ".join("%s%02d:%02d" % (side, at // 60, at % 60) for at, own, side in events if own == kind) or "-" for kind, _ in means
    ]
    return " / ".join(texts), {
        "outcome": score({"goal": 1}), "half": score({"goal": 1}, 2700),
        "corners": score({"corner": 1}), "cards": score({"yellow": 1, "red": 2}),
    }


# 13. Prizes


def hundredths(amount):
    return int(Fraction(amount) * 100)


def amount_text(count):
    return two_decimals(count).rstrip("0").rstrip(".")


def prize_wheel(words, p):
    weights = [int(weight) for weight in p["weights"].split()]
    segment = words.pick({"values": list(range(len(weights))), "weights": weights})
    return str(segment + 1), {"chance": "%d/%d" % (weights[segment], sum(weights))}


def prize_rain(words, p):
    envelopes, least = int(p["envelopes"]), hundredths(p["least"])
    span, left, extras = hundredths(p["largest"]) - least, hundredths(p["budget"]) - least * envelopes, []
    for m in range(envelopes, 1, -1):
        low, high = max(0, -(-2 * left // m) - span), min(span, 2 * left // m)
        extras.append(low + words.wide(high - low + 1))
        left -= extras[-1]
    amounts = [amount_text(least + extra) for extra in words.shuffle(extras + [left])]
    numbers = [int(number) for number in p["numbers"].split()] or range(1, envelopes + 1)
    return " ".join(amounts[number - 1] for number in numbers), {}


def raffle(words, p):
    size = int(p["size"])
    tickets = words.distinct(size, min(size, int(p["winners"])))
    return " ".join(str(index + 1) for index in tickets) or "-", {}


PRIZES = {"prize-wheel": prize_wheel, "prize-rain": prize_rain, "raffle": raffle}


def threshold(t):
    words, low = Words(t["seed"], "jackpot:%s:%d" % (t["jackpot"], t["epoch"])), int(t["from"])
    span = int(t["below"]) - low
    limit = 2**64 // span * span
    while True:
        a, b = words.next(), words.next()
        if a * 2**32 + b < limit:
            return str(low + (a * 2**32 + b) % span)


def checks(v):
    """Pairs of a name and (what this program draws, what the vector says)."""

    def stream(nonce):
        return Words(v["server"], "%s:%d" % (v["client"], nonce))

    basics, first = v["basics"], stream(0)
    yield "seed hash", sha(v["server"]), basics["serverSeedHash"]
    yield "words", [first.next() for _ in basics["words"]], basics["words"]
    for one in basics["below"]:
        yield "below %d" % one["n"], [stream(k).below(one["n"]) for k in range(10)], one["values"]
    for one in basics["shuffles"]:
        yield "shuffle", stream(one["size"]).shuffle(range(one["size"])), one["order"]
    for one in basics["distinct"]:
        yield "distinct", stream(one["n"]).distinct(one["n"], one["count"]), one["values"]
    for game, draw in GAMES.items():
        for p in v[game]:
            yield game, draw(words_of(p), p), (p["text"], p["facts"])
    for one in v["plinkoTables"]:
        row = maths("plinko", 1)["tables"][str(one["rows"])][one["risk"]]
        yield "plinko table", [multiplier_text(m) for m in row], one["pays"]
    for one in v["mines"]:
        n = one["mines"]
        yield "mines", [tile + 1 for tile in stream(one["nonce"]).distinct(25, n)], one["tiles"]
        prices = [priced(choose(25, d), choose(25 - n, d)) if d else 10000 for d in range(26 - n)]
        yield "mines pays", [multiplier_text(m) for m in prices], one["multipliers"]
    for one in v["maths"]:
        with open(os.path.join(HERE, "maths", "%s@%d.json" % (one["game"], one["version"])), "rb") as file:
            yield "maths of " + one["game"], sha(file.read()), one["hash"]
    for name, spins in v["slots"].items():
        m = maths(*name.split("@"))
        for one in spins:
            expected = dict((k, x) for k, x in one.items() if k not in ("nonce", "mode", "units"))
            yield name, Spin(m).play(stream(one["nonce"]), one["mode"], one["units"]), expected
    for game, rounds in v["tables"].items():
        for p in rounds:
            yield game, table(game, p), (p["text"], p["facts"], p["returns"])
    for game, drawn in v["draws"].items():
        for p in drawn:
            yield game, shown(DRAWS[game](words_of(p), p)), p["text"]
    for one in v["matches"]:
        yield "virtual match", virtual_match(words_of(one), one), (one["text"], one["facts"])
    for game, drawn in v["prizes"].items():
        for p in drawn:
            yield game, PRIZES[game](words_of(p), p), (p["text"], p["facts"])
    for one in v["tickets"]:
        yield one["play"], pay_ticket(one), (one["charged"], one["payout"])
    for one in v["pools"]:
        yield "pool", pool(one), (one["line"], one["payouts"])
    for one in v["thresholds"]:
        yield "threshold", threshold(one), one["micros"]
    lists = v["lists"]
    lines = [draw_line(bet) for bet in lists["bets"]]
    yield "bets", lines, [bet["line"] for bet in lists["bets"]]
    yield "bet on a round", round_line(lists["roundBet"]), lists["roundBet"]["line"]
    yield "bet at a table", table_line(lists["tableBet"]), lists["tableBet"]["line"]
    yield "root", (root_of(lines), root_of([])), (lists["root"], lists["emptyRoot"])
    for index, path in enumerate(lists["paths"]):
        yield "path", root_by_path(lines[index], index, len(lines), path), lists["root"]
    previous = "0" * 64
    for line in v["log"]:
        previous = log_hash(previous, line)
        yield "log", previous, line["hash"]
    yield "receipt", canonical(v["receipt"]["value"]), v["receipt"]["text"]


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "vectors.json")
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    held, failed = 0, 0
    for name, drawn, expected in checks(vectors):
        if drawn == expected:
            held += 1
        else:
            failed += 1
            print("DIFFERS %s\n  drawn    %s\n  expected %s" % (name, drawn, expected))
    print("%d vectors hold, %d differ" % (held, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
