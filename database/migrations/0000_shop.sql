CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_variant_once" UNIQUE("cart_id","variant_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "cart_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_carts_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "catalog_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"picture_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalog_option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "catalog_option_groups_position" UNIQUE("product_id","position"),
	CONSTRAINT "catalog_option_groups_two_at_most" CHECK ("catalog_option_groups"."position" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "catalog_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"swatch" text,
	CONSTRAINT "catalog_options_name" UNIQUE("group_id","name")
);
--> statement-breakpoint
CREATE TABLE "catalog_product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "catalog_product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "catalog_product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_key" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "catalog_product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalog_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'single' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"brand_id" uuid,
	"facts" jsonb,
	"size_chart" jsonb,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalog_stack_parts" (
	"stack_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "catalog_stack_parts_stack_id_variant_id_pk" PRIMARY KEY("stack_id","variant_id"),
	CONSTRAINT "catalog_stack_parts_quantity_positive" CHECK ("catalog_stack_parts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer NOT NULL,
	"first_option_id" uuid,
	"second_option_id" uuid,
	"picture_key" text,
	"servings" integer,
	CONSTRAINT "catalog_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "catalog_variants_price_not_negative" CHECK ("catalog_variants"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"picture_key" text,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"wide_key" text NOT NULL,
	"tall_key" text NOT NULL,
	"headline" text NOT NULL,
	"subline" text NOT NULL,
	"call_to_action" text NOT NULL,
	"href" text NOT NULL,
	"ink" text NOT NULL,
	"accent" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentage" integer NOT NULL,
	"original" integer NOT NULL,
	CONSTRAINT "content_discounts_percentage" CHECK ("content_discounts"."percentage" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "content_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_settings_one_row" CHECK ("content_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "inventory_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "inventory_stock_never_below_zero" CHECK ("inventory_stock"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications_sent" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_history" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_history_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"sku" text NOT NULL,
	"selected_options" jsonb NOT NULL,
	"takes" jsonb NOT NULL,
	"picture_key" text,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"line_total" bigint NOT NULL,
	CONSTRAINT "orders_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"access_token" text NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"first_name" text NOT NULL,
	"second_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"zip" text,
	"payment" text NOT NULL,
	"payment_reference" text,
	"subtotal" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_orders_accessToken_unique" UNIQUE("access_token")
);
--> statement-breakpoint
CREATE TABLE "search_cards" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"sort_name" text NOT NULL,
	"category_slugs" text[] NOT NULL,
	"brand_slug" text,
	"brand_name" text,
	"flavours" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"price" integer NOT NULL,
	"cost_per_serving" integer,
	"in_stock" boolean NOT NULL,
	"on_offer" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_refreshes" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL,
	"skus" text[] NOT NULL,
	"popularity" integer NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL,
	"slips" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_change_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_change_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_cart_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD CONSTRAINT "catalog_categories_parent_id_catalog_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD CONSTRAINT "catalog_categories_picture_key_media_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_option_groups" ADD CONSTRAINT "catalog_option_groups_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_options" ADD CONSTRAINT "catalog_options_group_id_catalog_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."catalog_option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_categories" ADD CONSTRAINT "catalog_product_categories_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_categories" ADD CONSTRAINT "catalog_product_categories_category_id_catalog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_pictures" ADD CONSTRAINT "catalog_product_pictures_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_pictures" ADD CONSTRAINT "catalog_product_pictures_picture_key_media_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_brand_id_catalog_categories_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stack_parts" ADD CONSTRAINT "catalog_stack_parts_stack_id_catalog_products_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stack_parts" ADD CONSTRAINT "catalog_stack_parts_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_first_option_id_catalog_options_id_fk" FOREIGN KEY ("first_option_id") REFERENCES "public"."catalog_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_second_option_id_catalog_options_id_fk" FOREIGN KEY ("second_option_id") REFERENCES "public"."catalog_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_picture_key_media_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_articles" ADD CONSTRAINT "content_articles_picture_key_media_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_banners" ADD CONSTRAINT "content_banners_wide_key_media_pictures_key_fk" FOREIGN KEY ("wide_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_banners" ADD CONSTRAINT "content_banners_tall_key_media_pictures_key_fk" FOREIGN KEY ("tall_key") REFERENCES "public"."media_pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_stock" ADD CONSTRAINT "inventory_stock_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_history" ADD CONSTRAINT "orders_history_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_lines" ADD CONSTRAINT "orders_lines_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_cards" ADD CONSTRAINT "search_cards_product_id_search_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."search_listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_product_id_search_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."search_listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_variant" ON "cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "cart_carts_updated" ON "cart_carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "catalog_categories_parent" ON "catalog_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "catalog_product_categories_category" ON "catalog_product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "catalog_products_lower_name" ON "catalog_products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "catalog_products_created" ON "catalog_products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "catalog_products_brand" ON "catalog_products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "catalog_stack_parts_variant" ON "catalog_stack_parts" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_variants_options" ON "catalog_variants" USING btree ("product_id",coalesce("first_option_id", "product_id"),coalesce("second_option_id", "product_id"));--> statement-breakpoint
CREATE INDEX "catalog_variants_first_option" ON "catalog_variants" USING btree ("first_option_id");--> statement-breakpoint
CREATE INDEX "catalog_variants_second_option" ON "catalog_variants" USING btree ("second_option_id");--> statement-breakpoint
CREATE INDEX "content_articles_published" ON "content_articles" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_discounts_name" ON "content_discounts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "content_messages_created" ON "content_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_orders_placed" ON "orders_orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_orders_email" ON "orders_orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_orders_phone" ON "orders_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "search_listings_categories" ON "search_listings" USING gin ("category_slugs") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_listings_relevance" ON "search_listings" USING btree ("in_stock" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_listings_newest" ON "search_listings" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_listings_price" ON "search_listings" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "search_listings_name" ON "search_listings" USING btree ("sort_name","product_id");--> statement-breakpoint
CREATE INDEX "search_listings_cost" ON "search_listings" USING btree ("cost_per_serving","product_id");--> statement-breakpoint
CREATE INDEX "search_texts_tokens" ON "search_texts" USING gin ("tokens") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_texts_skus" ON "search_texts" USING gin ("skus") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_texts_name_trigrams" ON "search_texts" USING gin ("name_key" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_texts_name_prefix" ON "search_texts" USING btree ("name_key" text_pattern_ops,"popularity","product_id");--> statement-breakpoint
CREATE INDEX "search_texts_popularity" ON "search_texts" USING btree ("popularity" DESC NULLS FIRST,"product_id" DESC NULLS FIRST,"name_key");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "platform_change_events_at" ON "platform_change_events" USING btree ("at");