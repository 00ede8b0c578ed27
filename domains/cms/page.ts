/** A CMS page: about us, terms, privacy. */
export interface Page {
  slug: string;
  title: string;
  summary: string;
  /** Safe HTML, headings from h2 down. */
  html: string;
  updatedAt: Date;
}

export interface NewPage {
  slug: string;
  title: string;
  summary: string;
  /** Markdown with headings from ##. */
  body: string;
}
