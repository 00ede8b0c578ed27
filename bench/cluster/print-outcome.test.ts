import type { Pool } from "pg";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type Seen, isPublicPage } from "../upgrade/shop-for-ever.ts";
import { faults } from "./faults.ts";
import { printOutcome } from "./print-outcome.ts";

afterEach(() => vi.restoreAllMocks());

/** The exit code of a run with one fault, from second 10 to 20, and buyers whose orders were acknowledged at these seconds. */
async function judge(buyers: { at: number; orders: number; mails: number }[], refused: Seen["refused"] = []) {
  const before = process.exitCode;
  onTestFinished(() => void (process.exitCode = before));
  process.exitCode = undefined;
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "table").mockReturnValue();
  const came = buyers.map(({ at }, number) => ({ email: `buyer${number}@example.com`, at: at * 1_000 }));
  const stored = came.flatMap(({ email }, number) =>
    buyers[number]!.orders > 0 ? [{ email, orders: buyers[number]!.orders }] : [],
  );
  const query = (statement: string) =>
    Promise.resolve({ rows: statement.includes("inventory") ? [{ off: 0 }] : stored });
  const fault = { ...faults[0]!, maxSeconds: 60 };
  await printOutcome({
    trials: [{ fault, from: 10_000, mended: 15_000, to: 20_000, oversold: 0 }],
    seen: { requests: 0, came, acknowledged: came, soldOut: 0, refused },
    pictures: [],
    pool: { query } as unknown as Pool,
    mails: came.flatMap(({ email }, number) =>
      Array.from({ length: buyers[number]!.mails }, () => ({ to: [email] }) as never),
    ),
  });
  return process.exitCode;
}

test("orders of the calm before a fault count, and so does a mail that came twice", async () => {
  const well = { orders: 1, mails: 1 };
  for (const at of [9.95, 12]) {
    expect(await judge([{ at, ...well }])).toBeUndefined();
    for (const wrong of [{ orders: 0 }, { orders: 2 }, { mails: 0 }, { mails: 2 }])
      expect(await judge([{ at, ...well, ...wrong }]), JSON.stringify(wrong)).toBe(1);
  }
});

test("each public page that is refused counts, and what belongs to one buyer does not", async () => {
  for (const path of ["/", "/search/?search=whey", "/categories/protein", "/assets/…"])
    expect(isPublicPage(`GET ${path}: 503`)).toBe(true);
  for (const sentence of ["GET /checkout: 503", "GET /cart: 503", "POST /cart/add: 503"])
    expect(isPublicPage(sentence)).toBe(false);
  const refused = [{ email: "buyer0@example.com", at: 12_000, sentence: "GET /: 503 " }];
  expect(await judge([{ at: 12, orders: 1, mails: 1 }], refused)).toBe(1);
});
