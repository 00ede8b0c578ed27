import { expect, test } from "vitest";
import { digestCode, newCreditCode } from "./credit-code.ts";

test("a code is the same with any spaces, hyphens and letter case, and another text is none", () => {
  const code = newCreditCode();
  const digest = digestCode(code);
  expect(digest).not.toBeNull();
  for (const hyphen of ["", " ", "\u2010", "\u2011", "–", "—", "\u2212"])
    expect(digestCode(code.toLowerCase().replaceAll("-", hyphen)), hyphen).toBe(digest);
  for (const typed of ["", "7K3M-Q2XD-90PB", `${code}-1`]) expect(digestCode(typed)).toBeNull();
});
