/** A page under /docs; `body` is Markdown with headings from ##. */
export interface DemoPage {
  slug: string;
  title: string;
  summary: string;
  body: string;
}
