import { createContext, useContext } from "react";

/** Whether the document that is being rendered is an island page: its islands are hydrated, and nothing else. Never in the browser, which renders islands alone. */
export const IslandPageContext = createContext(false);

export const useIslandPage = (): boolean => useContext(IslandPageContext);

/** The build of an island page of one visitor, by which its scripts ask for other pages in its place; null on a public page. */
export const PageBuildContext = createContext<string | null>(null);

export const usePageBuild = (): string | null => useContext(PageBuildContext);

/** The routes whose documents are island pages, by the beginning of their ids: every public page, what answers at a public address, the cart and the checkout. */
const islandRoutes = /^routes\/(?:storefront\/|connect\/|cart\/cart$|checkout\/checkout$)/;

export const isIslandRoute = (id: string | undefined): boolean => islandRoutes.test(id ?? "");

const islandPaths =
  /^\/(?:$|[?#]|(?:categories|products|search|blog|docs|connect)(?:$|[/?#])|(?:cart|checkout)\/?(?:$|[?#]))/;

/** Whether an island page is one visitor's own. */
export const isOwnRoute = (id: string | undefined): boolean =>
  /^routes\/(?:cart\/cart|checkout\/checkout)$/.test(id ?? "");

/** Whether a path of the shop, which may have a query, is one of those pages. Links between them and the pages of the router load documents. */
export const isIslandPath = (path: string): boolean => islandPaths.test(path);
