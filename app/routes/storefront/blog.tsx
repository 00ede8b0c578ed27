import { data } from "react-router";
import { BookOpen } from "lucide-react";
import { pageContext, shopContext } from "#app/http/context.ts";
import { ArticleCard } from "#app/ui/content/article-card.tsx";
import { listingSearch, parsePage } from "#domains/search/listing-query.ts";
import { Pagination } from "#app/ui/listing/pagination.tsx";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { itemListJsonLd, JsonLd } from "#app/ui/layout/json-ld.tsx";
import { feedLink, pageMeta } from "#app/ui/layout/page-meta.ts";
import { listArticles } from "#domains/cms/articles.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Route } from "./+types/blog";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads, baseUrl } = context.get(shopContext);
  context.get(pageContext).dependsOn(cacheTags.articles);
  const blog = await listArticles(reads, { page: parsePage(url.searchParams) });
  if (blog.page > 1 && blog.page > blog.pages) throw data(null, { status: 404 });
  return { baseUrl, blog };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.blog.page ?? 1;
  const baseUrl = loaderData?.baseUrl ?? "";
  return [
    ...pageMeta({
      title: page > 1 ? `Blog, page ${page}` : "Blog",
      site: matches[0].loaderData?.settings.title,
      description: "Choosing supplements, training and eating well in Pakistan: plain advice from our team.",
      baseUrl,
      path: `/blog${listingSearch({ page })}`,
    }),
    feedLink(baseUrl),
  ];
}

export default function Blog({ loaderData: { baseUrl, blog } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <h1 className="heading text-4xl md:text-5xl">Blog</h1>
      <JsonLd
        facts={
          import.meta.env.SSR && [
            blog.articles.length > 0 &&
              itemListJsonLd(
                baseUrl,
                "Blog",
                blog.articles.map(({ slug, title }) => ({ label: title, path: `/blog/${slug}` })),
              ),
          ]
        }
      />
      {blog.articles.length === 0 ? (
        <EmptyState icon={BookOpen} title="Nothing written yet">
          <ButtonLink to="/">Back to the shop</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {blog.articles.map((article, place) => (
            <li key={article.slug}>
              <ArticleCard article={article} first={place === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={blog.page} pages={blog.pages} to={(page) => `/blog${listingSearch({ page })}`} />
    </div>
  );
}
