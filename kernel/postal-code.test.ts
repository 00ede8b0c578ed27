import { expect, test } from "vitest";
import { parsePostalCode } from "./postal-code.ts";

test("a postal code is five digits, however they are typed", () => {
  for (const typed of ["54000", " 54000 ", "54 000", "۵۴۰۰۰"]) expect(parsePostalCode(typed), typed).toBe("54000");
  for (const typed of ["", "5400", "540000", "54OOO", "54-000", "৫৪০০০", "five"])
    expect(parsePostalCode(typed), typed).toBeNull();
});
