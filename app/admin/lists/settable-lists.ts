import type { Permission } from "#domains/staff/permissions.ts";
import { brandList } from "../brands/brand-list.ts";
import { articleList } from "../content/article-list.ts";
import { discountList } from "../discounts/discount-list.ts";
import { mailList } from "../mails/mail-list.ts";
import { messageList } from "../messages/message-list.ts";
import { stackList } from "../stacks/stack-list.ts";
import type { DefinedList } from "./define-list.ts";

/** A list whose views and columns members keep. */
interface SettableList {
  path: string;
  needs: readonly [Permission, ...Permission[]];
  /** The file of what the URL lets through; a list without it has a route of its own for it. */
  file?: DefinedList["file"];
}

const definedLists: readonly DefinedList[] = [mailList, messageList, discountList, articleList, stackList, brandList];

/** The lists whose views and columns members keep, by their names. A new list is one row. */
export const settableLists: Readonly<Record<string, SettableList>> = {
  orders: { path: "/admin/orders", needs: ["orders.read"] },
  stock: { path: "/admin/stock", needs: ["stock.adjust"] },
  customers: { path: "/admin/customers", needs: ["customers.read"] },
  products: { path: "/admin/products", needs: ["catalogue.edit"] },
  ...Object.fromEntries(definedLists.map((list) => [list.name, list])),
};
