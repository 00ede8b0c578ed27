import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { emailPattern, mailboxKey, suggestEmail } from "./email.ts";

test.for([
  ["ayesha@gmial.com", "ayesha@gmail.com"],
  ["ayesha@gmail.con", "ayesha@gmail.com"],
  ["Ayesha.K@gmal.com", "Ayesha.K@gmail.com"],
  ["ayesha@gmail.co", "ayesha@gmail.com"],
  ["ayesha@gmail", "ayesha@gmail.com"],
  ["ayesha@yaho.com", "ayesha@yahoo.com"],
  ["ayesha@hotmial.com", "ayesha@hotmail.com"],
  [" ayesha@outlok.com ", "ayesha@outlook.com"],
  ["ayesha@iclud.com", "ayesha@icloud.com"],
  ["ayesha@GMAIL.CMO", "ayesha@gmail.com"],
] as const)("%s is asked whether it was meant as %s", ([typed, meant]) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.for([
  "ayesha@gmail.com",
  "ayesha@mail.com",
  "ayesha@ymail.com",
  "ayesha@yahoo.co.uk",
  "ayesha@taqat.pk",
  "ayesha@example.com",
  "ayesha",
  "ayesha@",
  "@",
  "",
  "a b@gmial.com",
])("'%s' is asked nothing", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test("whatever is typed is asked or not, never an exception, and no suggestion leads to another", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
      const meant = suggestEmail(typed);
      if (meant !== null) expect(suggestEmail(meant)).toBeNull();
    }),
  );
});

test("an address is one by the same rule that the library has", () => {
  const whole = z.email();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string(),
        fc.tuple(fc.string(), fc.domain()).map((parts) => parts.join("@")),
      ),
      (typed) => {
        expect(emailPattern.test(typed)).toBe(whole.safeParse(typed).success);
      },
    ),
  );
});

test.for([
  ["Ayesha@Example.com", "ayesha@example.com"],
  ["ayesha+gym@example.com", "ayesha@example.com"],
  ["ayesha+a+b.c@example.com", "ayesha@example.com"],
  ["a.yesha@example.com", "a.yesha@example.com"],
  ["A.yes.ha+1@gmail.com", "ayesha@gmail.com"],
  ["a.yesha@googlemail.com", "ayesha@gmail.com"],
  ["a.yesha@notgmail.com", "a.yesha@notgmail.com"],
  ["+92300@example.com", "+92300@example.com"],
  ["", ""],
] as const)("%s reaches the mailbox %s", ([typed, key]) => {
  expect(mailboxKey(typed)).toBe(key);
});
