export const contentStatuses = ["draft", "published"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** The fields of an article or a page in one of its versions. */
export interface VersionFields {
  slug: string;
  title: string;
  summary: string;
  body: string;
  status: ContentStatus;
  publishedAt: Date;
  /** Of an article. */
  author?: string;
  pictureKey?: string | null;
}
