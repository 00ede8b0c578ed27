import { createContext, useContext } from "react";

/** Whether the document that is being rendered is an island page: its islands are hydrated, and nothing else. Never in the browser, which renders islands alone. */
export const IslandPageContext = createContext(false);

export const useIslandPage = (): boolean => useContext(IslandPageContext);

/** The routes whose documents are island pages, by the beginning of their ids: every public page, and what answers at a public address. */
const islandRoutes = /^routes\/(?:storefront|connect)\//;

export const isIslandRoute = (id: string | undefined): boolean => islandRoutes.test(id ?? "");

const islandPaths = /^\/(?:$|[?#]|(?:categories|products|search|blog|docs|connect)(?:$|[/?#]))/;

/** Whether a path of the shop, which may have a query, is one of those pages. Links between them and the pages of the router load documents. */
export const isIslandPath = (path: string): boolean => islandPaths.test(path);
