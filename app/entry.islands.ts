import { countVisit } from "./ui/speed/count-visit.ts";
import { hydratedEvent, reportEarlyInput } from "./ui/elements/early-input.ts";
import { hydrateIslands } from "./ui/islands/hydrate-islands.ts";
import { enhanceHeader } from "./ui/layout/enhance-header.ts";
import { refreshOnReturn, refreshSession } from "./ui/layout/session-store.ts";
import { enhanceListing } from "./ui/listing/enhance-listing.ts";

// What a browser runs on a public page. The pages of the router have entry.client.tsx.
countVisit();
const header = document.querySelector<HTMLElement>("header");
if (header) enhanceHeader(header);
enhanceListing(document);
void refreshSession();
refreshOnReturn();
await hydrateIslands(document);
reportEarlyInput(document);
// Also for programs, such as tests.
document.documentElement.dataset.hydrated = "";
document.dispatchEvent(new Event(hydratedEvent));
