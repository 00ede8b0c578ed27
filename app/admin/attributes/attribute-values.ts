import type { FormValues } from "#app/http/forms.ts";
import type { EditableAttribute } from "#domains/catalog/attributes/list-editable-attributes.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

/** "option.royal-blue.label" */
export const optionField = (value: string, field: "label" | "swatch" | "place") => `option.${value}.${field}`;

/** An attribute by the fields of its form; places count from 1. */
export function toAttributeFormValues(attribute: EditableAttribute): FormValues {
  return {
    label: attribute.label,
    unit: attribute.unit ?? "",
    optionGroup: attribute.optionGroup ?? "",
    position: String(attribute.position),
    ...(attribute.filterable && { filterable: "on" }),
    newOptions: "",
    ...Object.fromEntries(
      attribute.options.flatMap(({ value, label, swatch }, at) => [
        [optionField(value, "label"), label],
        [optionField(value, "swatch"), swatch ?? ""],
        [optionField(value, "place"), String(at + 1)],
      ]),
    ),
  };
}

/** The form as `createAttribute` and `updateAttribute` take it, and the form's field for a field of the command. An option with an emptied name is left out. */
export function readAttribute(values: FormValues) {
  const known = Object.keys(values).flatMap((field) => /^option\.(.+)\.label$/.exec(field)?.[1] ?? []);
  const kept = known
    .filter((value) => values[optionField(value, "label")]!.trim() !== "")
    .map((value, at) => ({ value, place: readWholeNumber(values[optionField(value, "place")] ?? "") || at + 1 }))
    .toSorted((one, other) => one.place - other.place);
  const added = (values.newOptions ?? "").split(/[,،\n]/).filter((text) => text.trim() !== "");
  const attribute = {
    label: values.label ?? "",
    unit: values.unit?.trim() || null,
    optionGroup: values.optionGroup?.trim() || null,
    filterable: values.filterable !== undefined,
    position: readWholeNumber(values.position || "0"),
    options: [
      ...kept.map(({ value }) => ({
        value,
        label: values[optionField(value, "label")]!,
        swatch: values[optionField(value, "swatch")]?.trim() || null,
      })),
      ...added.map((label) => ({ label, swatch: null })),
    ],
  };
  const toField = (field: string) => {
    const [, at, of] = /^options(?:\.(\d+)\.(\w+))?$/.exec(field) ?? [];
    if (!field.startsWith("options")) return field;
    const option = at === undefined ? undefined : kept[Number(at)];
    return option && (of === "label" || of === "swatch") ? optionField(option.value, of) : "newOptions";
  };
  return { attribute, toField };
}
