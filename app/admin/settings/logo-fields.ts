import type { FormValues } from "#app/http/forms.ts";
import type { Shop } from "#app/http/context.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { readPicture } from "../content/read-picture.ts";

type Place = keyof ShopSettings["logos"];

const logoPlaces = ["onDark", "onWhite"] as const satisfies Place[];

export const toLogoValues = ({ logos }: ShopSettings): FormValues =>
  Object.fromEntries(logoPlaces.map((place) => [place, logos[place] ?? ""]));

/** The logos of the form; a ticked box takes one away. */
export function readLogos(values: FormValues) {
  const read = (place: Place) => (values[`${place}.remove`] === undefined && values[place]) || null;
  return { logos: { onDark: read("onDark"), onWhite: read("onWhite") } };
}

/** Stores the pictures that were chosen, and writes their keys into the form's values. Returns what is wrong with them, by field. */
export async function storeLogos(
  shop: Pick<Shop, "database" | "storage">,
  by: Staff<"settings.edit">,
  sent: FormData,
  values: FormValues,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const place of logoPlaces) {
    const picture = await readPicture(shop, by, sent, `${place}.file`);
    if (picture.error !== undefined) errors[place] = picture.error;
    else if (picture.key !== null) {
      values[place] = picture.key;
      delete values[`${place}.remove`];
    }
  }
  return errors;
}
