import type { FormValues } from "#app/http/forms.ts";
import { findOwnAttributeValues } from "#domains/catalog/attributes/find-own-attribute-values.ts";
import { listAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { setAttributeValues } from "#domains/catalog/attributes/set-attribute-values.ts";
import { archiveProduct, unarchiveProduct } from "#domains/catalog/products/archive-product.ts";
import { arrangePictures } from "#domains/catalog/products/arrange-pictures.ts";
import { updateOptions } from "#domains/catalog/products/update-options.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { updateVariants } from "#domains/catalog/products/update-variants.ts";
import { updatePreviewLink } from "#domains/catalog/products/preview-product.ts";
import { scheduleProduct } from "#domains/catalog/products/schedule-product.ts";
import { parseLocalDateTime } from "#kernel/local-date-time.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { updateStack } from "#domains/catalog/stacks/update-stack.ts";
import { findPartsById } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readParts, toPartValues } from "../stacks/parts.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readAttributes, toAttributeValues } from "./attributes.ts";
import { readDetails, toDetailsField, toDetailsValues } from "./details.ts";
import { readFacts, toFactsValues } from "./facts.ts";
import type { ProductForm } from "./form-state.ts";
import { toScheduleValues } from "./schedule.ts";
import { readSizeChart, toSizeChartField, toSizeChartValues } from "./size-chart.ts";
import { readOptions, toOptionValues } from "./options.ts";
import { readPictures, toPictureValues } from "./pictures.ts";
import { readVariants, toVariantField, toVariantValues, variantField } from "./variants.ts";
import { type PriceWarnings, warnOfPrices } from "./warn-of-prices.ts";

/** A refusal of any command that saves a part of a product. */
export type SaveRefusal =
  | { outcome: "not-found" | "slug-taken" | "not-draft" | "archived" | "not-archived" | "parts-not-sold" }
  | { outcome: "sku-taken"; skus: string[] }
  | { outcome: "in-use"; stacks: { name: string }[] }
  | { outcome: "invalid"; errors: Record<string, string> }
  | { outcome: "conflict"; current: unknown }
  | PriceWarnings;

/** A command's outcome with what its form needs to say it. */
export interface Saved {
  result: { outcome: string } | SaveRefusal;
  flash: FlashKey;
  /** The form's field for a field of the command. */
  toField(field: string): string;
  /** The form's values for what is stored now, after a conflict. */
  stored(current: EditableProduct): FormValues | Promise<FormValues>;
  /** The fields of the form with a code that another product has. */
  taken?(codes: string[]): string[];
}

export interface Save {
  db: Database;
  by: Staff<"catalogue.edit">;
  product: EditableProduct;
  version: number;
  values: FormValues;
}

/** Saves one of the forms of a product's page that hang on the product's version. */
export async function saveProduct(form: ProductForm, save: Save): Promise<Saved> {
  switch (form) {
    case "details":
      return saveDetails(save);
    case "status":
      return saveStatus(save);
    case "variants":
      return saveVariants(save);
    case "options":
      return saveOptions(save);
    case "pictures":
      return savePictures(save);
    case "attributes":
      return saveAttributes(save);
    case "facts":
      return saveFacts(save);
    case "parts":
      return saveParts(save);
    case "sizeChart":
      return saveSizeChart(save);
    case "schedule":
      return saveSchedule(save);
    case "preview":
      return savePreview(save);
    default:
      throw unknownForm();
  }
}

async function saveDetails({ db, by, product, version, values }: Save): Promise<Saved> {
  return {
    result: await updateProduct(db, by, { productId: product.id, version, ...readDetails(values, product) }),
    flash: "product-saved",
    toField: toDetailsField,
    stored: toDetailsValues,
  };
}

async function saveStatus({ db, by, product: { id: productId }, version, values: { to } }: Save): Promise<Saved> {
  const rest = { toField: (field: string) => field, stored: () => ({}) };
  switch (to) {
    case "active":
    case "draft":
      return {
        result: await updateProduct(db, by, { productId, version, status: to }),
        flash: to === "active" ? "product-published" : "product-drafted",
        ...rest,
      };
    case "archived":
      return { result: await archiveProduct(db, by, { productId, version }), flash: "product-archived", ...rest };
    case "unarchived":
      return { result: await unarchiveProduct(db, by, { productId, version }), flash: "product-unarchived", ...rest };
    default:
      throw unknownForm();
  }
}

async function saveParts({ db, by, product: { id: productId }, version, values }: Save): Promise<Saved> {
  const { parts, unknown, toField } = await readParts(db, by, values);
  const rest = {
    flash: "product-saved" as const,
    stored: async (current: EditableProduct) => toPartValues(current.parts, await findPartsOf(db, by, current)),
  };
  const changed = await updateStack(db, by, { productId, version, parts });
  // The command refuses such a part as well, without saying that its SKU is at fault.
  if (changed.outcome === "invalid")
    return { ...rest, result: { ...changed, errors: { ...changed.errors, ...unknown } }, toField };
  return { ...rest, result: changed.outcome === "not-a-stack" ? { outcome: "not-found" } : changed, toField };
}

const findPartsOf = (db: Database, by: Staff<"catalogue.edit">, { parts }: EditableProduct) =>
  findPartsById(
    db,
    by,
    parts.map(({ variantId }) => variantId),
  );

async function saveFacts({ db, by, product: { id: productId }, version, values }: Save): Promise<Saved> {
  const { facts, toField } = readFacts(values);
  return {
    result: await updateProduct(db, by, { productId, version, facts }),
    flash: "product-saved",
    toField,
    stored: toFactsValues,
  };
}

async function saveSizeChart({ db, by, product: { id: productId }, version, values }: Save): Promise<Saved> {
  const sizeChart = readSizeChart(values);
  return {
    result: await updateProduct(db, by, { productId, version, sizeChart }),
    flash: "product-saved",
    toField: toSizeChartField,
    stored: toSizeChartValues,
  };
}

async function saveSchedule({ db, by, product: { id: productId }, version, values }: Save): Promise<Saved> {
  const publishAt = values.cancel === undefined ? parseLocalDateTime(values.publishAt ?? "") : null;
  const missing = values.cancel === undefined && publishAt === null;
  return {
    result: missing
      ? { outcome: "invalid", errors: { publishAt: "Enter a day and a time" } }
      : await scheduleProduct(db, by, { productId, version, publishAt }),
    flash: publishAt === null ? "product-unscheduled" : "product-scheduled",
    toField: (field) => field,
    stored: toScheduleValues,
  };
}

async function savePreview({ db, by, product: { id: productId }, values: { to } }: Save): Promise<Saved> {
  if (to !== "new" && to !== "none") throw unknownForm();
  return {
    result: await updatePreviewLink(db, by, { productId, to }),
    flash: "product-saved",
    toField: (field) => field,
    stored: () => ({}),
  };
}

async function saveVariants({ db, by, product, version, values }: Save): Promise<Saved> {
  const changes = readVariants(values);
  // From a form that is out of date the command refuses everything.
  const warnings = product.version === version ? warnOfPrices(product, changes, values) : null;
  return {
    result: warnings ?? (await updateVariants(db, by, { productId: product.id, version, variants: changes })),
    flash: "product-saved",
    toField: (field) => toVariantField(field, changes),
    stored: toVariantValues,
    taken: (skus) =>
      changes.flatMap(({ id, sku }) => (skus.includes(sku?.trim() ?? "") ? [variantField(id, "sku")] : [])),
  };
}

async function saveOptions({ db, by, product, version, values }: Save): Promise<Saved> {
  const { groups, toField } = readOptions(values);
  return {
    result: await updateOptions(db, by, { productId: product.id, version, groups }),
    flash: "product-saved",
    toField,
    stored: toOptionValues,
  };
}

async function savePictures({ db, by, product, version, values }: Save): Promise<Saved> {
  const arranged = readPictures(values, product);
  return {
    result: await arrangePictures(db, by, { productId: product.id, version, ...arranged }),
    flash: "product-saved",
    toField: (field) => {
      const [, at, of] = field.split(".");
      return `picture.${arranged.pictures[Number(at)]?.key}.${of}`;
    },
    stored: toPictureValues,
  };
}

async function saveAttributes({ db, by, product, version, values }: Save): Promise<Saved> {
  const attributes = await listAttributes(db);
  const set = await setAttributeValues(db, by, [
    { productId: product.id, version, values: readAttributes(attributes, values) },
  ]);
  return {
    result: set.outcome === "not-found" ? { outcome: "not-found" } : set,
    flash: "product-saved",
    toField: (field) => field.replace("0.values.", "attribute."),
    stored: async () => toAttributeValues(attributes, await findOwnAttributeValues(db, by, product.id)),
  };
}
