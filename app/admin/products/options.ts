import type { FormValues } from "#app/http/forms.ts";
import type { updateOptionsSchema } from "#domains/catalog/products/update-options.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { z } from "zod";
import { sortByPlace } from "../edit-forms/sort-by-place.ts";

/** The most groups of options of a product. */
export const maxGroups = 2;

const groupField = (group: number, field: "id" | "name" | "new" | "place") => `group.${group}.${field}`;
const optionField = (group: number, id: string, field: "name" | "swatch" | "place") =>
  `group.${group}.option.${id}.${field}`;
export const optionFields = { groupField, optionField };

/** The option groups of a product by the fields of their form. */
export function toOptionValues({ groups }: Pick<EditableProduct, "groups">): FormValues {
  return Object.fromEntries(
    groups.flatMap(({ id, name, options }, group) => [
      [groupField(group, "id"), id],
      [groupField(group, "name"), name],
      ...(groups.length > 1 ? [[groupField(group, "place"), String(group + 1)]] : []),
      ...options.flatMap((option, at) => [
        [optionField(group, option.id, "name"), option.name],
        [optionField(group, option.id, "swatch"), option.swatch ?? ""],
        [optionField(group, option.id, "place"), String(at + 1)],
      ]),
    ]),
  );
}

type GroupChange = z.input<typeof updateOptionsSchema>["groups"][number];

/** The form as `updateOptions` takes it, groups and options in the order of their places, and the form's field for each field of the command. An option or group without a name is left out. */
export function readOptions(values: FormValues): { groups: GroupChange[]; toField: (field: string) => string } {
  const fieldOf = new Map<string, string>();
  const groups: GroupChange[] = [];
  const rows = Array.from({ length: maxGroups }, (_, group) => group);
  for (const group of sortByPlace(rows, (at) => values[groupField(at, "place")])) {
    const name = values[groupField(group, "name")] ?? "";
    const added = (values[groupField(group, "new")] ?? "").split(/[,،\n]/).filter((text) => text.trim() !== "");
    const sent = Object.keys(values).flatMap(
      (field) => new RegExp(`^group\\.${group}\\.option\\.([^.]+)\\.name$`).exec(field)?.[1] ?? [],
    );
    const known = sortByPlace(sent, (id) => values[optionField(group, id, "place")]).filter(
      (id) => values[optionField(group, id, "name")]!.trim() !== "",
    );
    if (name.trim() === "" && added.length === 0) continue;
    const at = groups.length;
    fieldOf.set(`groups.${at}.name`, groupField(group, "name"));
    fieldOf.set(`groups.${at}.options`, groupField(group, "new"));
    known.forEach((id, place) => {
      fieldOf.set(`groups.${at}.options.${place}.name`, optionField(group, id, "name"));
      fieldOf.set(`groups.${at}.options.${place}.swatch`, optionField(group, id, "swatch"));
    });
    const id = values[groupField(group, "id")];
    groups.push({
      ...(id && { id }),
      name,
      options: [
        ...known.map((optionId) => ({
          id: optionId,
          name: values[optionField(group, optionId, "name")]!,
          swatch: values[optionField(group, optionId, "swatch")] || null,
        })),
        ...added.map((text) => ({ name: text, swatch: null })),
      ],
    });
  }
  const toField = (field: string) => {
    const whole = fieldOf.get(field);
    if (whole) return whole;
    const at = /^groups\.(\d+)\.options/.exec(field)?.[1];
    return (at && fieldOf.get(`groups.${at}.options`)) ?? groupField(0, "name");
  };
  return { groups, toField };
}
