import { expect, test } from "vitest";
import { maxReturnUrlLength } from "#domains/api-keys/origins.ts";
import { newId } from "#kernel/ids.ts";
import { isReferral, parseReferral, referralCookie, serializeReferral } from "./referral.ts";

const referral = {
  key: `pk_${"k".repeat(32)}`,
  returnUrl: "https://corner.example/thanks",
  orderId: null,
  wasRedirected: false,
};

test("a referral is read as it was written, the longest one too, and fits a cookie", () => {
  for (const each of [
    referral,
    { ...referral, returnUrl: null },
    { ...referral, orderId: newId(), wasRedirected: true },
    { ...referral, orderId: newId(), returnUrl: "https://corner.example/".padEnd(maxReturnUrlLength, "x") },
  ]) {
    const value = serializeReferral(each);
    expect(isReferral(value)).toBe(true);
    expect(parseReferral(value)).toEqual(each);
    expect(`__Host-${referralCookie}=${value}`.length).toBeLessThan(4_096);
  }
});

test("nothing else is a referral", () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const value of [
    null,
    "",
    "x",
    "%",
    "a".repeat(10_000),
    written(null),
    written([]),
    written({ ...referral, orderId: "1" }),
    written({ ...referral, more: 1 }),
    written({ ...referral, key: 1 }),
    written({ key: "pk" }),
  ])
    expect(parseReferral(value)).toBeNull();
});
