import { aboutPage } from "./page-about.ts";
import { deliveryPage } from "./page-delivery.ts";
import { privacyPage } from "./page-privacy.ts";
import { returnsPage } from "./page-returns.ts";
import { termsPage } from "./page-terms.ts";

/** A page under /docs; `body` is Markdown with headings from ##. */
export interface DemoPage { slug: string; title: string; summary: string; body: string }

/** Every page under /docs of the demo shop. */
export const demoPages: DemoPage[] = [aboutPage, termsPage, privacyPage, returnsPage, deliveryPage];
