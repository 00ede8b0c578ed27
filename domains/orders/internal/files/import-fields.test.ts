import { expect, test } from "vitest";
import { parseRecipient } from "./import-fields.ts";

test("a name of an order of before is kept as it was, without a letter too", () => {
  expect(parseRecipient({ f_name: "Ayesha", s_name: "." })).toMatchObject({
    asTold: {},
    recipient: { firstName: "Ayesha", secondName: "." },
  });
});
