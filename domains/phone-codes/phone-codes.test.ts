import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { otherThan, passResendTime, sendCodes, sendCodeTo } from "#test/phone-codes.ts";
import { secretKey } from "#test/staff-members.ts";
import { type CodeRequest, parsePhoneCode } from "./phone-code.ts";
import { findRequestedCode, requestCode } from "./request-code.ts";
import { sweepCodes } from "./sweep-codes.ts";
import { useCode } from "./use-code.ts";

const phone = "+923001234567";
const asks = (change: Partial<CodeRequest> = {}): CodeRequest => ({
  purpose: "order",
  holder: newId(),
  phone,
  ...change,
});
const use = (shop: TestShop, request: CodeRequest, code: string) =>
  runTransaction(shop.db, (tx) => useCode(tx, { ...request, code, secretKey }));

test("a code has six digits however it is typed", () => {
  for (const typed of ["012345", " 012 345 ", "012-345", "012\u2013345", "۰۱۲۳۴۵"])
    expect(parsePhoneCode(typed)).toBe("012345");
  for (const typed of ["", "12345", "1234567", "12345a", "-12345"]) expect(parsePhoneCode(typed)).toBeNull();
});

test("a code is right once, for its phone, holder and purpose alone", async () => {
  await using shop = await openShop();
  const request = asks();
  expect(await requestCode(shop.db, request)).toBe(true);
  const code = await sendCodeTo(shop);
  for (const other of [{ phone: "+923001234568" }, { holder: newId() }, { purpose: "account" as const }])
    expect(await use(shop, { ...request, ...other }, code)).toEqual({ outcome: "ended" });
  expect(await use(shop, request, code)).toEqual({ outcome: "right" });
  expect(await use(shop, request, code)).toEqual({ outcome: "ended" });
});

test("of twenty wrong codes at once five are compared, and then the right one is refused too", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(shop, request, otherThan(code))));
  const left = outcomes.flatMap((each) => (each.outcome === "wrong" ? [each.left] : []));
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(await use(shop, request, code)).toEqual({ outcome: "ended" });
  expect(await findRequestedCode(shop.db, request)).toEqual({ usable: false, waitSeconds: 0 });
});

test("of ten right codes at once one is right", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => use(shop, request, code)));
  expect(outcomes.filter(({ outcome }) => outcome === "right")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "ended")).toHaveLength(9);
});

test("a try is not counted, and a code not used up, when what it was for is rolled back", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  await expect(
    runTransaction(shop.db, async (tx) => {
      expect(await useCode(tx, { ...request, code, secretKey })).toEqual({ outcome: "right" });
      throw new Error("sold out");
    }),
  ).rejects.toThrow("sold out");
  expect(await use(shop, request, code)).toEqual({ outcome: "right" });
});

test("forms that are sent twice at once ask for one code; another may be asked for after a minute, to another phone at once", async () => {
  await using shop = await openShop();
  const request = asks();
  const asked = await Promise.all(Array.from({ length: 8 }, () => requestCode(shop.db, request)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await findRequestedCode(shop.db, request)).toEqual({
    usable: true,
    waitSeconds: expect.any(Number) as number,
  });
  const first = await sendCodeTo(shop);
  await passResendTime(shop);
  expect(await findRequestedCode(shop.db, request)).toEqual({ usable: true, waitSeconds: 0 });
  expect(await requestCode(shop.db, request)).toBe(true);
  const second = await sendCodeTo(shop);
  if (first !== second) expect(await use(shop, request, first)).toEqual({ outcome: "wrong", left: 4 });
  const elsewhere = { ...request, phone: "+923331234567" };
  expect(await requestCode(shop.db, elsewhere)).toBe(true);
  expect(await use(shop, request, second)).toEqual({ outcome: "ended" });
  expect(await use(shop, elsewhere, await sendCodeTo(shop))).toEqual({ outcome: "right" });
});

test("nobody ends or tries another holder's code for the same phone", async () => {
  await using shop = await openShop();
  const [own, stranger] = [asks(), asks()];
  await requestCode(shop.db, own);
  const code = await sendCodeTo(shop);
  await requestCode(shop.db, stranger);
  for (let turn = 0; turn < 6; turn += 1) await use(shop, stranger, otherThan(code));
  expect(await use(shop, own, code)).toEqual({ outcome: "right" });
});

test("after ten minutes a code has ended, and the sweep deletes it with its phone", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  await shop.look("update phone_codes_codes set expires_at = expires_at - interval '9 minutes 50 seconds'");
  expect(await findRequestedCode(shop.db, request)).toMatchObject({ usable: true });
  await shop.look("update phone_codes_codes set expires_at = expires_at - interval '11 seconds'");
  expect(await use(shop, request, code)).toEqual({ outcome: "ended" });
  expect(await requestCode(shop.db, request)).toBe(true);
  await shop.look("update phone_codes_codes set expires_at = now() - interval '1 second'");
  expect(await sweepCodes(shop.db)).toBe(1);
  expect(await shop.look("select * from phone_codes_codes")).toEqual([]);
});

test("a job that runs twice sends one code, and one of an earlier request sends none", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  expect(await sendCodes(shop)).toEqual([]);
  await shop.settle();
  await requestCode(shop.db, asks({ holder: request.holder, phone: "+923331234567" }));
  const [early] = await shop.queuedJobs("send-phone-code");
  await requestCode(shop.db, request);
  const sent = await sendCodes(shop);
  expect(sent).toEqual([{ phone, code: expect.stringMatching(/^\d{6}$/) as string }]);
  expect(early).toBeDefined();
  expect(await use(shop, request, code)).toMatchObject({ outcome: code === sent[0]!.code ? "right" : "wrong" });
});

test("the table tells neither code nor holder, and one code has another hash in each request", async () => {
  await using shop = await openShop();
  const request = asks();
  await requestCode(shop.db, request);
  const code = await sendCodeTo(shop);
  const [row] = await shop.look<{ code: string }>("select * from phone_codes_codes");
  expect(JSON.stringify(row)).not.toContain(request.holder);
  expect(row!.code).toHaveLength(43);
  expect(row!.code).not.toContain(code);
  const other = asks();
  await requestCode(shop.db, other);
  await sendCodes(shop);
  await shop.look(`update phone_codes_codes set code = '${row!.code}'`);
  expect(await use(shop, other, code)).toEqual({ outcome: "wrong", left: 4 });
});

test("whatever is asked for and typed, a code is right only while it is the newest, younger than its minutes and tried less than five times", async () => {
  await using shop = await openShop();
  const step = fc.constantFrom("ask", "right", ...Array<string>(6).fill("wrong"), "old", "expire", "both at once");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const request = asks();
      let [live, tries, old] = [null as string | null, 0, null as string | null];
      for (const each of ["ask", ...steps]) {
        const usable = live !== null && tries < 5;
        if (each === "ask") {
          await passResendTime(shop);
          expect(await requestCode(shop.db, request)).toBe(true);
          [old, live, tries] = [live ?? old, await sendCodeTo(shop), 0];
          await shop.settle();
        } else if (each === "expire") {
          await shop.look("update phone_codes_codes set expires_at = now() - interval '1 second'");
          [old, live] = [live ?? old, null];
        } else if (each === "both at once") {
          const code = live ?? "000000";
          const outcomes = (await Promise.all([use(shop, request, code), use(shop, request, code)])).map(
            ({ outcome }) => outcome,
          );
          expect(outcomes.sort()).toEqual(usable ? ["ended", "right"] : ["ended", "ended"]);
          if (usable) [old, live] = [live, null];
        } else {
          const typed =
            each === "right" ? (live ?? "000000") : each === "wrong" ? otherThan(live ?? "0") : (old ?? "0");
          if (typed === live && each !== "right") continue;
          const { outcome } = await use(shop, request, typed.padStart(6, "0"));
          expect(outcome).toBe(!usable ? "ended" : typed === live ? "right" : "wrong");
          if (outcome === "right") [old, live] = [live, null];
          if (outcome === "wrong") tries += 1;
        }
      }
    }),
    { numRuns: 15 },
  );
});
