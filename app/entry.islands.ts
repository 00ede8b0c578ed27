import { countVisit } from "./ui/speed/count-visit.ts";
import { hydratedEvent, reportEarlyInput } from "./ui/elements/early-input.ts";
import { yieldToMain } from "./ui/islands/yield-to-main.ts";
import { hydrateIslands } from "./ui/islands/hydrate-islands.ts";
import { enhanceHeader } from "./ui/layout/enhance-header.ts";
import { refreshOnReturn, refreshSession } from "./ui/layout/session-store.ts";
import { stepQuantities } from "./ui/elements/step-quantities.ts";
import { enhanceListing } from "./ui/listing/enhance-listing.ts";

// What a browser runs on an island page. The other pages have entry.client.tsx.
void refreshSession();
refreshOnReturn();
await yieldToMain();
const header = document.querySelector<HTMLElement>("header");
if (header) enhanceHeader(header);
await yieldToMain();
enhanceListing(document);
stepQuantities(document);
switch (location.pathname.replace(/\/$/, "")) {
  case "/cart":
    (await import("./ui/cart/enhance-cart.ts")).enhanceCart(document);
    break;
  case "/checkout":
    (await import("./ui/checkout/enhance-checkout.ts")).enhanceCheckout(document);
}
await hydrateIslands(document);
reportEarlyInput(document);
// Also for programs, such as tests.
document.documentElement.dataset.hydrated = "";
document.dispatchEvent(new Event(hydratedEvent));
countVisit();
