import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { BlankFieldsContext } from "../ui/layout/blank-fields.ts";
import { IslandPageContext } from "../ui/islands/island-page.ts";
import { bootScript } from "./boot-script.ts";
import { findCachedShell, cacheShell } from "./page-shell-cache.ts";
import { hashScript } from "./script-hashes.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { speculationRules } from "./speculation-rules.ts";

/** What a route's component is given. */
interface OwnPageProps {
  loaderData: unknown;
  actionData: unknown;
}

/** The exports of a route whose page is one visitor's own, of which only its content is rendered for each request. */
export interface OwnPageHandle {
  page: ComponentType<never>;
}

/** The inline scripts of every page. Such a page has no others. */
export const commonHashes = [bootScript, speculationRules].map(hashScript);

/** The document of a page with this content, around which everything is kept; null where nothing is kept yet. */
export function renderOwnPage(
  { page }: OwnPageHandle,
  { layoutData, pathname, ...props }: OwnPageProps & { layoutData: unknown; pathname: string },
): string | null {
  const kept = findCachedShell(layoutData, pathname);
  if (!kept) return null;
  const content = renderToString(
    <BlankFieldsContext value={kept.blankFields}>
      <IslandPageContext value>
        {createElement(page as unknown as ComponentType<OwnPageProps>, props)}
      </IslandPageContext>
    </BlankFieldsContext>,
  );
  const document = kept.before + content + kept.after;
  // The first blank form since the document was kept.
  if (kept.blankFields === null) cacheShell(layoutData, pathname, document);
  return document;
}

/** The headers of such a document. */
export const ownPageHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  "Content-Security-Policy": contentSecurityPolicy(commonHashes, https),
  "Content-Type": "text/html; charset=utf-8",
});
