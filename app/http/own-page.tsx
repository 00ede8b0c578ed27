import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { cartBadgeScript } from "../ui/layout/cart-badge-script.ts";
import { BlankFieldsContext } from "../ui/layout/blank-fields.ts";
import { insertCartItems } from "../ui/layout/page-meta.ts";
import { IslandPageContext } from "../ui/islands/island-page.ts";
import { bootScript } from "./page-scripts/boot-script.ts";
import { findCachedShell, cacheShell } from "./page-shell-cache.ts";
import { hashScript } from "./page-scripts/script-hashes.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { speculationRules } from "./page-scripts/speculation-rules.ts";

/** What a route's component is given. */
interface OwnPageProps {
  loaderData: unknown;
  actionData: unknown;
}

/** What a route of one visitor's page exports for what is rendered around it. */
export interface PersonalHandle {
  /** Of a page with the shop's header: the number of items in the cart, from the loader's data; null where that does not say. */
  countCartItems?(loaderData: never): number | null;
}

/** The same of a page of which only its content is rendered for each request. */
export interface OwnPageHandle extends PersonalHandle {
  page: ComponentType<never>;
  /** Whether it marks the fields of a form that nobody has filled in, which are then kept as well. */
  hasBlankFields?: boolean;
}

/** The inline scripts of every page. Such a page has no others. */
export const commonHashes = [bootScript, cartBadgeScript, speculationRules].map(hashScript);

/** The document with the number of items in the visitor's cart, which is not part of what is kept. Without data of its loader, as after a failure, it stays as it is. */
export function insertCartCount(html: string, { countCartItems }: PersonalHandle = {}, loaderData: unknown): string {
  const items = loaderData === undefined ? null : countCartItems?.(loaderData as never);
  return typeof items === "number" ? insertCartItems(html, items) : html;
}

/** The document of a page with this content, around which everything is kept; null where nothing is kept yet. */
export function renderOwnPage(
  handle: OwnPageHandle,
  { layoutData, pathname, ...props }: OwnPageProps & { layoutData: unknown; pathname: string },
): string | null {
  const kept = findCachedShell(layoutData, pathname);
  if (!kept) return null;
  const content = renderToString(
    <BlankFieldsContext value={kept.blankFields}>
      <IslandPageContext value>
        {createElement(handle.page as unknown as ComponentType<OwnPageProps>, props)}
      </IslandPageContext>
    </BlankFieldsContext>,
  );
  // The first blank form since the document was kept.
  if (handle.hasBlankFields && kept.blankFields === null) cacheShell(layoutData, pathname, content);
  // The header stands before the content: looked for in the whole document, its badge would cost a copy of all of it.
  return insertCartCount(kept.before, handle, props.loaderData) + content + kept.after;
}

/** The headers of such a document. */
export const ownPageHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  "Content-Security-Policy": contentSecurityPolicy(commonHashes, https),
  "Content-Type": "text/html; charset=utf-8",
});
