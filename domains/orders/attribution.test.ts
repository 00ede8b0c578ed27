import { expect, test } from "vitest";
import { maxAttributionLength, toAttribution } from "./attribution.ts";

test.each([
  [{ source: "Facebook", medium: "CPC", campaign: "Eid  Sale" }, ["facebook", "cpc", "eid sale"]],
  [{ source: " ｇoogle\u0000 ", medium: "", campaign: null }, ["google", null, null]],
  [{ source: "فیس بک" }, ["فیس بک", null, null]],
  [{ source: "face\u202Ebook", medium: "a\nb" }, ["face book", "a b", null]],
  [{ source: "a".repeat(100) }, ["a".repeat(maxAttributionLength), null, null]],
  [{ source: "😀".repeat(70) }, ["😀".repeat(maxAttributionLength), null, null]],
  [{ source: "SMS", campaign: "Ayesha +92 (300) 123-4567" }, ["sms", null, null]],
  [{ source: "3001234567890", campaign: "120330012345678901" }, ["3001234567890", null, "120330012345678901"]],
  [{ source: "=HYPERLINK(1)", campaign: "ali@example.pk" }, ["=hyperlink(1)", null, null]],
])("the words %j come out as %j", (given, [source, medium, campaign]) => {
  expect(toAttribution(given)).toEqual({ source, medium, campaign });
});

test.each([
  {},
  { source: "" },
  { source: "  \t" },
  { source: "\uFFFD" },
  { source: "ali＠example.pk" },
  { source: "wa-03001234567" },
  { source: "wa 0300\u20111234567" },
  { source: "a".repeat(2_001) },
  { medium: "cpc", campaign: "eid" },
])("without a source there is none: %j", (given) => expect(toAttribution(given)).toBeNull());
