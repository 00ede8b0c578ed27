import { expect, test } from "vitest";
import { widens } from "./widens.ts";

const compare = (before: string, now: string) =>
  widens(
    "lines_rule",
    `ALTER TABLE "lines" ADD CONSTRAINT "lines_rule" CHECK (${now});`,
    `CREATE TABLE "lines" (\n\t"id" int,\n\tCONSTRAINT "lines_id" CHECK ("id" > 0),\n\tCONSTRAINT "lines_rule" CHECK (${before})\n);`,
  );

const wider: [before: string, now: string][] = [
  [`"state" in ('new', 'sent')`, `"lines"."state" in ('new', 'lost', 'sent')`],
  [`"quantity" between 1 and 99`, `"lines"."quantity" between 1 and 120`],
  [`"quantity" between 1 and 99`, `"lines"."quantity" between -1 and 99`],
  [`"weight" <= 10`, `"lines"."weight" <= 10.5`],
  [`char_length("name") < 60`, `char_length("lines"."name") < 80`],
  [`"total" >= 0 and "paid" > 5`, `"lines"."total" >= 0 and "lines"."paid" > 4`],
  [`"state" = 'b and c' or ("id" > 1 and "total" < 9)`, `"state" = 'b and c' or ("id" > 0 and "total" < 10)`],
];

test.each(wider)("the version before may write what it wrote: %s becomes %s", (before, now) => {
  expect(compare(before, now)).toBe(true);
  expect(compare(now, before), "the other way round it is narrower").toBe(false);
});

const others: [before: string, now: string][] = [
  [`"quantity" between 1 and 99`, `"quantity" between 2 and 120`],
  [`"quantity" <= 9`, `"quantity" < 10`],
  [`"quantity" <= 9`, `"units" <= 10`],
  [`"state" not in ('new')`, `"state" not in ('new', 'sent')`],
  [`not ("quantity" <= 9)`, `not ("quantity" <= 10)`],
  [`("quantity" <= 9) = ("state" is null)`, `("quantity" <= 10) = ("state" is null)`],
  [`case when "quantity" <= 9 then "id" > 5 else true end`, `case when "quantity" <= 10 then "id" > 5 else true end`],
  [`"state" in ('new')`, `"state" in ('new', 'sent') and "id" > 0`],
  [`"state" in ('new') and "id" > 0`, `"state" in ('new', 'sent') and "id" > 1`],
  [`"state" in ('new') or "id" > 0`, `"state" in ('new', 'sent') and "id" > 0`],
];

test.each(others)("nobody can say that it is wider: %s becomes %s", (before, now) => {
  expect(compare(before, now)).toBe(false);
});

test("a check that there was not is no wider one, and of several before the last counts", () => {
  const of = (rule: string) => `ALTER TABLE "lines" ADD CONSTRAINT "lines_rule" CHECK (${rule});\n`;
  expect(widens("lines_rule", of(`"id" < 9`), "")).toBe(false);
  expect(widens("lines_rule", of(`"id" < 9`), of(`"id" < 20`) + of(`"id" < 8`))).toBe(true);
});

test("a check of several lines is compared as a whole", () => {
  const of = (rule: string) => `ALTER TABLE "lines" ADD CONSTRAINT "lines_rule" CHECK (\n\t${rule}\n);\n`;
  expect(widens("lines_rule", of(`"id" < 9\n\tand "total" > 5`), of(`"id" < 8\n\tand "total" > 5`))).toBe(true);
  expect(widens("lines_rule", of(`"id" < 8\n\tand "total" > 5`), of(`"id" < 9\n\tand "total" > 5`))).toBe(false);
});

test("a check that was dropped since, and not made again, was not there before", () => {
  const add = `ALTER TABLE "lines" ADD CONSTRAINT "lines_rule" CHECK ("id" < 9);\n`;
  const drop = `ALTER TABLE "lines" DROP CONSTRAINT IF EXISTS "lines_rule";\n`;
  expect(widens("lines_rule", add, add + drop)).toBe(false);
  expect(widens("lines_rule", add, drop + add)).toBe(true);
});
