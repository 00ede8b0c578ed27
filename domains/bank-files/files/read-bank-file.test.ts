import { expect, test } from "vitest";
import { bankColumnsSchema } from "./bank-columns.ts";
import { readBankFile } from "./read-bank-file.ts";

test("an amount of countless spaces is refused with its line, and takes no time", async () => {
  const columns = bankColumnsSchema.parse({ date: "Date", text: "Text", credit: "Credit" });
  const file = `Date,Text,Credit\n2026-11-01,IBFT,"1,500.00 Cr"\n2026-11-01,IBFT,1${" ".repeat(100_000)}1\n`;
  const begun = performance.now();
  const reading = await readBankFile(Buffer.from(file), columns, "bank-transfer");
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(reading).toMatchObject({
    rows: [
      { line: 2, amount: 150_000, problem: null },
      { line: 3, problem: expect.stringMatching(/^The amount cannot be read: 1/) },
    ],
  });
});
