import { cartItemsName } from "./page-meta.ts";
import { cartCountKey } from "./session-store.ts";

/**
 * Runs in the browser as written, right behind the header's badge, which is invisible while it is empty: it writes the number of items that the page itself says, or
 * the last known one. The boot script at the end of the page would come long after the first paint where a page comes in parts.
 */
export const cartBadgeScript = `{let n=document.querySelector("meta[name=${cartItemsName}]")?.content;try{n??=localStorage.getItem("${cartCountKey}")}catch{}document.querySelector("[data-cart-badge]").textContent=n||0}`;
