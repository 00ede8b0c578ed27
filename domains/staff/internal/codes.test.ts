import { expect, test } from "vitest";
import { createCode, parseCode } from "./codes.ts";

test("a code is read however it is typed or pasted, and another text is none", () => {
  const code = createCode();
  for (const hyphen of ["-", "", " ", "\u2010", "\u2011", "–", "\u2212"])
    expect(parseCode(code.toLowerCase().replaceAll("-", hyphen)), hyphen).toBe(code);
  for (const typed of ["", code.slice(1), `${code}0`, `${code.slice(1)}_`]) expect(parseCode(typed)).toBeNull();
});
