import { expect, test } from "vitest";
import { createTypedCode, parseTypedCode } from "./typed-code.ts";

test("a code is read however it is typed or pasted, and another text is none", () => {
  const code = createTypedCode();
  for (const hyphen of ["-", "", " ", "\u2010", "\u2011", "–", "\u2212"])
    expect(parseTypedCode(code.toLowerCase().replaceAll("-", hyphen)), hyphen).toBe(code);
  const inUrdu = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
  expect(parseTypedCode(inUrdu)).toBe(code);
  const lookAlikes = code.replaceAll("0", "o").replaceAll("1", "l");
  expect(parseTypedCode(lookAlikes)).toBe(code);
  for (const typed of ["", code.slice(1), `${code}0`, `${code.slice(1)}_`]) expect(parseTypedCode(typed)).toBeNull();
});
