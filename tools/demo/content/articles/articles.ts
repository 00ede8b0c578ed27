import type { DemoArticle } from "../../demo-types.ts";
import { choosingAWhey } from "./choosing-a-whey.ts";
import { creatineExplained } from "./creatine-explained.ts";
import { findingYourSize } from "./finding-your-size.ts";
import { ramadanAndSummer } from "./ramadan-and-summer.ts";
import { readingALabel } from "./reading-a-label.ts";

/** The blog of the demo shop, newest first. */
export const demoArticles: DemoArticle[] = [
  choosingAWhey,
  creatineExplained,
  readingALabel,
  ramadanAndSummer,
  findingYourSize,
];
