import type { Picture } from "#domains/media/find-pictures.ts";

export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  author: string;
  picture: Picture | null;
  publishedAt: Date;
}

export interface Article extends ArticleSummary {
  /** Safe HTML, headings from h2 down. */
  html: string;
  updatedAt: Date;
}

export interface NewArticle {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** Markdown with headings from ##. */
  body: string;
  pictureKey?: string;
  publishedAt: Date;
}

export interface ArticlePage {
  articles: ArticleSummary[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}
