import type { DemoPage } from "./demo-page.ts";
import { aboutPage } from "./page-about.ts";
import { deliveryPage } from "./page-delivery.ts";
import { faqPage } from "./page-faq.ts";
import { privacyPage } from "./page-privacy.ts";
import { returnsPage } from "./page-returns.ts";
import { termsPage } from "./page-terms.ts";

/** Every page under /docs of the demo shop. */
export const demoPages: DemoPage[] = [aboutPage, termsPage, privacyPage, returnsPage, deliveryPage, faqPage];
