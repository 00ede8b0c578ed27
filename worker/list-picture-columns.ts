import { pictureColumns as inBulkEdits } from "#domains/bulk-edits/picture-columns.ts";
import { pictureColumns as inCatalog } from "#domains/catalog/picture-columns.ts";
import { pictureColumns as inContent } from "#domains/cms/picture-columns.ts";
import type { PictureColumns } from "#domains/media/picture-columns.ts";
import { pictureColumns as inOrders } from "#domains/orders/picture-columns.ts";
import { pictureColumns as inSettings } from "#domains/settings/picture-columns.ts";
import { pictureColumns as inStaff } from "#domains/staff/picture-columns.ts";

const modules: Partial<PictureColumns>[] = [inCatalog, inContent, inOrders, inSettings, inBulkEdits, inStaff];

/** Every column that names pictures. */
export const pictureColumns: PictureColumns = {
  indexed: modules.flatMap(({ indexed = [] }) => indexed),
  keys: modules.flatMap(({ keys = [] }) => keys),
  texts: modules.flatMap(({ texts = [] }) => texts),
};
