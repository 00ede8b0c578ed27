import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { countRows, hasRoom } from "#domains/bulk-edits/editor/bulk-limits.ts";
import type { BulkProduct } from "#domains/bulk-edits/editor/bulk-page.ts";
import { bulkEditorPath, bulkRowsPath } from "../../bulk/bulk-pages.ts";
import type { BulkRowsPage } from "../../bulk/load-bulk-page.ts";
import { listUrl } from "../../http/list-url.ts";
import { loadJson } from "../latest/load-latest.ts";

export interface LoadedRows extends BulkRowsPage {
  /** How many pages these are. */
  pages: number;
  /** The search and the filters that find them. */
  params: Record<string, string>;
}

/**
 * The rows of the editor: those that its page came with, and those of the pages behind it, which `loadMore` puts below them. What a save has changed takes its place
 * among them; `current` are the products that were sent, as the shop has them after it.
 */
export function useBulkRows(page: LoadedRows, current: BulkProduct[] | undefined) {
  const location = useLocation();
  const { search } = location;
  const shown = { search, own: page.products, current };
  const [state, setState] = useState({ ...shown, ...toRows(page) });
  if (state.search !== search) setState({ ...shown, ...toRows(page) });
  else if (state.own !== shown.own || state.current !== current)
    setState({ ...state, ...shown, products: replace(state.products, [...(current ?? []), ...shown.own]) });

  const { params } = page;
  const latest = useRef({ ...state, params });
  useLayoutEffect(() => {
    latest.current = { ...state, params };
  });
  const isOver = useRef(new AbortController());
  useEffect(() => {
    const over = new AbortController();
    isOver.current = over;
    return () => over.abort();
  }, [search]);

  const loading = useRef<Promise<boolean>>(null);
  const loadMore = async (): Promise<boolean> => {
    if (!isMore(latest.current)) return false;
    const { signal } = isOver.current;
    const load = async () => {
      setState((before) => ({ ...before, status: "loading" }));
      const url = listUrl(bulkRowsPath, { ...latest.current.params, after: latest.current.next });
      const found = await loadJson<BulkRowsPage>(url, { signal });
      if (signal.aborted) return false;
      // The rows stand in the page when this is over, so that cells can be filled.
      flushSync(() => setState((before) => (found ? append(before, found) : { ...before, status: "failed" })));
      return found !== null;
    };
    loading.current ??= load().finally(() => (loading.current = null));
    return loading.current;
  };

  // A reload, and a tab that the browser has thrown away, come back with the rows in which somebody has typed.
  const { pages } = state;
  useEffect(() => {
    if (pages <= 1 || window.location.pathname !== bulkEditorPath) return;
    const query = new URLSearchParams(window.location.search);
    query.set("pages", String(pages));
    history.replaceState(history.state, "", `${bulkEditorPath}?${query}`);
  }, [pages, location]);

  return {
    products: state.products,
    next: state.next,
    status: state.status,
    isMore: isMore(state),
    loadMore,
    /** Loads pages until there are so many rows, or no more; says whether products are left behind them. */
    async loadRows(wanted: number) {
      while (countRows(latest.current.products) < wanted && (await loadMore()));
      return { areLeft: latest.current.next !== null };
    },
  };
}

const isMore = ({ products, next }: BulkRowsPage) => next !== null && hasRoom(products);

const toRows = ({ products, next, pages }: LoadedRows) => ({
  products,
  next,
  pages,
  status: "idle" as "idle" | "loading" | "failed",
});

/** The products with these in the places of those with their ids. */
function replace(products: BulkProduct[], by: BulkProduct[]): BulkProduct[] {
  const found = new Map(by.map((product) => [product.id, product]));
  return products.map((product) => found.get(product.id) ?? product);
}

const append = <State extends ReturnType<typeof toRows>>(before: State, { products, next }: BulkRowsPage): State => ({
  ...before,
  products: [...before.products, ...products],
  next,
  pages: before.pages + 1,
  status: "idle",
});
