import { cartItemsName } from "./page-meta.ts";
import { cartCountKey } from "./session-store.ts";

/**
 * Runs in the browser as written, right behind the header's badge: the badge is painted with the number of items that the page itself says, or with the last known
 * one. The boot script at the end of the page would come after the first paint where a page comes in parts.
 */
export const cartBadgeScript = `try{const n=document.querySelector("meta[name=${cartItemsName}]")?.content??localStorage.getItem("${cartCountKey}");if(n)document.querySelector("[data-cart-badge]").textContent=n}catch{}`;
