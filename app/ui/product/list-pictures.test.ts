import { expect, test } from "vitest";
import { listFittingPictures, listPictures } from "./list-pictures.ts";

const picture = (key: string) => ({ key, width: 1200, height: 1200, alt: key });
const group = (name: string, ...ids: string[]) => ({
  id: name,
  name,
  options: ids.map((id) => ({ id, name: id, swatch: null })),
});
const variant = (key: string | null, ...optionIds: string[]) => ({
  optionIds,
  picture: key === null ? null : picture(key),
});

/** Two flavours in two sizes. The larger tubs have pictures of their own that are not among the product's pictures. */
const whey = {
  pictures: ["chocolate 2 lb", "mango 2 lb", "beside a shaker"].map(picture),
  optionGroups: [group("Flavour", "chocolate", "mango"), group("Size", "2 lb", "5 lb")],
  variants: ["chocolate", "mango"].flatMap((flavour) =>
    ["2 lb", "5 lb"].map((size) => variant(`${flavour} ${size}`, flavour, size)),
  ),
};
const keysOf = (pictures: { key: string }[]) => pictures.map(({ key }) => key);

test("every picture is in the gallery once, those that only a variant has behind the product's own", () => {
  expect(keysOf(listPictures(whey, [null, null]))).toEqual([
    "chocolate 2 lb",
    "mango 2 lb",
    "beside a shaker",
    "chocolate 5 lb",
    "mango 5 lb",
  ]);
});

test("a choice has the pictures of what it leaves, also while it is partial", () => {
  expect(listFittingPictures(whey, [null, null])).toEqual([]);
  expect(listFittingPictures(whey, ["mango", null])).toEqual(["mango 2 lb", "mango 5 lb"]);
  expect(listFittingPictures(whey, [null, "5 lb"])).toEqual(["chocolate 5 lb", "mango 5 lb"]);
  expect(listFittingPictures(whey, ["mango", "5 lb"])).toEqual(["mango 5 lb"]);
});

test("the picture of what the address names comes first", () => {
  expect(keysOf(listPictures(whey, ["mango", "5 lb"]))[0]).toBe("mango 5 lb");
  expect(keysOf(listPictures(whey, ["mango", null]))).toEqual([
    "mango 2 lb",
    "chocolate 2 lb",
    "beside a shaker",
    "chocolate 5 lb",
    "mango 5 lb",
  ]);
});

test("what there is no choice of chooses no picture, and a variant without one has none", () => {
  const belt = { pictures: [picture("worn")], optionGroups: [group("Size", "M")], variants: [variant("belt", "M")] };
  expect(listFittingPictures(belt, ["M"])).toEqual([]);
  expect(keysOf(listPictures(belt, ["M"]))).toEqual(["worn", "belt"]);
  expect(
    listFittingPictures(
      { ...belt, optionGroups: [group("Size", "M", "L")], variants: [variant(null, "M"), variant(null, "L")] },
      ["M"],
    ),
  ).toEqual([]);
});
