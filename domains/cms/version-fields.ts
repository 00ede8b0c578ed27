/** The fields of an article or a page in one of its versions. */
export interface VersionFields {
  slug: string;
  title: string;
  summary: string;
  body: string;
  status: "draft" | "published";
  publishedAt: Date;
  /** Of an article. */
  author?: string;
  pictureKey?: string | null;
}
