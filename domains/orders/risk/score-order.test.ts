import fc from "fast-check";
import { expect, test } from "vitest";
import { type Paisa, rupees } from "#kernel/money.ts";
import { orderStates } from "../order.ts";
import { isDisposableMail } from "./disposable-mail.ts";
import type { RelatedOrder, RiskFacts } from "./risk-facts.ts";
import { type RiskReasonId, riskReasonIds } from "./risk-reasons.ts";
import { scoreOrder } from "./score-order.ts";

// Noon in Karachi.
const noon = new Date("2026-11-21T07:00:00Z");
const long = new Date("2026-06-01T07:00:00Z");
const plain: RiskFacts = {
  order: { total: rupees(4_500), payment: "cash-on-delivery", channel: "shop", placedAt: noon, hasAccount: false },
  disposableMail: false,
  related: [],
  city: null,
};
let numbers = 10_000;
const related = (change: Partial<RelatedOrder>): RelatedOrder => ({
  number: (numbers += 1),
  state: "delivered",
  placedAt: long,
  sameAccount: false,
  samePhone: false,
  sameEmail: false,
  sameAddress: false,
  sameName: false,
  ...change,
});
const own = (change: Partial<RelatedOrder> = {}) => related({ samePhone: true, sameName: true, ...change });
const neighbour = (change: Partial<RelatedOrder> = {}) => related({ sameAddress: true, ...change });
const order = (change: Partial<RiskFacts["order"]>): Partial<RiskFacts> => ({ order: { ...plain.order, ...change } });

const cases: Record<RiskReasonId, [facts: Partial<RiskFacts>, weight: number, says: RegExp, not: Partial<RiskFacts>]> =
  {
    refused: [
      { related: [own({ state: "refused" }), own()] },
      30,
      /^1 earlier order was refused at the door, 1 delivered$/,
      { related: [neighbour({ state: "refused" })] },
    ],
    returned: [{ related: [own({ state: "returned" })] }, 10, /came back/, { related: [own({ state: "cancelled" })] }],
    "open-orders": [
      { related: [1, 2, 3, 4].map((number) => own({ state: "placed", number })) },
      20,
      /4 other open orders: 4, 3, 2 …$/,
      { related: [own(), own({ state: "cancelled" })] },
    ],
    "same-day": [
      { related: [own({ state: "cancelled", placedAt: noon }), own({ state: "cancelled", placedAt: noon })] },
      10,
      /^3 orders within a day$/,
      { related: [own({ state: "cancelled", placedAt: noon }), own({ placedAt: noon }), own({ state: "cancelled" })] },
    ],
    "address-open": [
      {
        related: [
          neighbour({ state: "confirmed" }),
          // The same phone under another name.
          neighbour({ state: "placed", samePhone: true }),
        ],
      },
      30,
      /^2 open orders go to this address under another name or phone$/,
      { related: [own({ state: "placed", sameAddress: true }), neighbour()] },
    ],
    "address-refused": [
      { related: [neighbour({ state: "refused" }), neighbour({ state: "returned" })] },
      30,
      /^2 parcels to this address/,
      { related: [own({ state: "refused", sameAddress: true, sameName: false })] },
    ],
    "high-first": [
      order({ total: rupees(25_000) }),
      20,
      /^Rs 25,000 in cash/,
      { ...order({ total: rupees(25_000) }), related: [own()] },
    ],
    "disposable-mail": [{ disposableMail: true }, 25, /mailboxes/, {}],
    city: [
      { city: { delivered: 20, refused: 8, returned: 2 } },
      10,
      /^33 of 100 parcels/,
      { city: { delivered: 0, refused: 9, returned: 0 } },
    ],
    night: [
      // 02:30 in Karachi.
      order({ placedAt: new Date("2026-11-21T21:30:00Z") }),
      5,
      /night/,
      order({ placedAt: new Date("2026-11-21T21:30:00Z"), channel: "whatsapp" }),
    ],
    kept: [{ related: [own(), own(), own(), own()] }, -45, /kept 4 earlier orders/, { related: [neighbour()] }],
    "address-kept": [
      { related: [neighbour()] },
      -5,
      /kept 1 parcel at this/,
      { related: [own({ sameAddress: true, sameName: true })] },
    ],
    account: [order({ hasAccount: true }), -5, /account/, {}],
    advance: [order({ payment: "jazzcash" }), -40, /before it is packed/, {}],
  };

test.for(riskReasonIds)("the reason '%s' applies with its weight and its sentence, and not elsewhere", (id) => {
  const [facts, weight, says, not] = cases[id];
  const [found] = scoreOrder({ ...plain, ...facts }).reasons.filter((reason) => reason.id === id);
  expect(found).toEqual({ id, weight, text: expect.stringMatching(says) as string });
  expect(scoreOrder({ ...plain, ...not }).reasons.map((reason) => reason.id)).not.toContain(id);
});

test("an order about which nothing is known is low; refusals make it one to look at, then high", () => {
  expect(scoreOrder(plain)).toEqual({ score: 0, level: "low", reasons: [] });
  const refused = (times: number) => Array.from({ length: times }, () => own({ state: "refused" }));
  expect(scoreOrder({ ...plain, related: refused(1) })).toMatchObject({ score: 30, level: "look" });
  expect(scoreOrder({ ...plain, related: refused(9) })).toMatchObject({ score: 60, level: "high" });
  expect(scoreOrder({ ...plain, related: [...refused(1), own(), own()] })).toMatchObject({ score: 0, level: "low" });
});

const anyRelated = fc.record({
  number: fc.integer({ min: 1, max: 1_000_000 }),
  state: fc.constantFrom(...orderStates),
  placedAt: fc.constantFrom(noon, long, new Date(noon.getTime() - 3_600_000)),
  sameAccount: fc.boolean(),
  samePhone: fc.boolean(),
  sameEmail: fc.boolean(),
  sameAddress: fc.boolean(),
  sameName: fc.boolean(),
});
const count = fc.integer({ min: 0, max: 60 });
const anyFacts: fc.Arbitrary<RiskFacts> = fc.record({
  order: fc.record({
    total: fc.integer({ min: 0, max: 50_000_000 }) as fc.Arbitrary<Paisa>,
    payment: fc.constantFrom("cash-on-delivery", "jazzcash"),
    channel: fc.constantFrom("shop", "api", "phone"),
    placedAt: fc.constantFrom(noon, new Date("2026-11-21T21:30:00Z")),
    hasAccount: fc.boolean(),
  }),
  disposableMail: fc.boolean(),
  related: fc.uniqueArray(anyRelated, { maxLength: 12, selector: ({ number }) => number }),
  city: fc.option(fc.record({ delivered: count, refused: count, returned: count })),
});

test("the order of the facts makes no difference, to the score or to any sentence", () => {
  fc.assert(
    fc.property(anyFacts, fc.array(fc.double({ noNaN: true }), { minLength: 12, maxLength: 12 }), (facts, keys) => {
      const shuffled = facts.related
        .map((each, at) => [keys[at]!, each] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each);
      expect(scoreOrder({ ...facts, related: shuffled })).toEqual(scoreOrder(facts));
    }),
  );
});

test("a parcel that was kept never raises the score, whoever kept it and wherever, and the score stays between 0 and 100", () => {
  fc.assert(
    fc.property(anyFacts, anyRelated, fc.boolean(), (facts, kept, inCity) => {
      const { score } = scoreOrder(facts);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const later = scoreOrder({
        ...facts,
        related: [...facts.related, { ...kept, number: 2_000_000, state: "delivered" }],
        city: inCity && facts.city ? { ...facts.city, delivered: facts.city.delivered + 1 } : facts.city,
      });
      expect(later.score).toBeLessThanOrEqual(score);
    }),
  );
});

test("mailboxes that are thrown away are known by their domain and by what stands below it, and no usual one is", () => {
  for (const email of ["a@mailinator.com", "A@MAILINATOR.COM ", "a@team.yopmail.com", "a@10minutemail.com"])
    expect(isDisposableMail(email), email).toBe(true);
  for (const email of [
    "a@gmail.com",
    "a@yahoo.com",
    "a@hotmail.com",
    "a@lums.edu.pk",
    "a@taqat.example",
    "",
    "@",
    "a@com",
  ])
    expect(isDisposableMail(email), email).toBe(false);
});
