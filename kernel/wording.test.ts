import { expect, test } from "vitest";
import { wording } from "./wording.ts";

test("the specification's texts stand to the letter", () => {
  expect(Object.values(wording)).toEqual([
    "Please select a variant",
    "Please select a payment method!",
    "Passwords do not match!",
    "Registration Successfull",
    "Login Successfull",
  ]);
});
