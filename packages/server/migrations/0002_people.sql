CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"insight_id" text NOT NULL,
	"user_id" text,
	"parent_id" text,
	"content" text NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"ranking" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "histories" (
	"user_id" text NOT NULL,
	"insight_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "histories_user_id_insight_id_pk" PRIMARY KEY("user_id","insight_id")
);
--> statement-breakpoint
CREATE TABLE "insight_profiles" (
	"insight_id" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"model" text,
	"centroid" "bytea"
);
--> statement-breakpoint
CREATE TABLE "insight_vectors" (
	"insight_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "insight_vectors_insight_id_key_pk" PRIMARY KEY("insight_id","key")
);
--> statement-breakpoint
CREATE TABLE "insight_views" (
	"insight_id" text NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "insight_views_insight_id_viewer_day_pk" PRIMARY KEY("insight_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"preferences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stars" (
	"user_id" text NOT NULL,
	"insight_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stars_user_id_insight_id_pk" PRIMARY KEY("user_id","insight_id")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "hotness" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_snapshots" ADD CONSTRAINT "feed_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_profiles" ADD CONSTRAINT "insight_profiles_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_vectors" ADD CONSTRAINT "insight_vectors_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_views" ADD CONSTRAINT "insight_views_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stars" ADD CONSTRAINT "stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stars" ADD CONSTRAINT "stars_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_keys" ADD CONSTRAINT "unsubscribe_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_insight" ON "comments" USING btree ("insight_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feed_snapshots_created" ON "feed_snapshots" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feed_snapshots_user" ON "feed_snapshots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "histories_user" ON "histories" USING btree ("user_id","created_at","insight_id");--> statement-breakpoint
CREATE INDEX "histories_insight" ON "histories" USING btree ("insight_id");--> statement-breakpoint
CREATE INDEX "insight_vectors_key" ON "insight_vectors" USING btree ("key");--> statement-breakpoint
CREATE INDEX "insight_views_day" ON "insight_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stars_user" ON "stars" USING btree ("user_id","created_at","insight_id");--> statement-breakpoint
CREATE INDEX "stars_insight" ON "stars" USING btree ("insight_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unsubscribe_keys_key" ON "unsubscribe_keys" USING btree ("key");--> statement-breakpoint
CREATE INDEX "insights_parameter_set" ON "insights" USING btree ("parameter_set_id");--> statement-breakpoint
CREATE INDEX "insights_hot" ON "insights" USING btree ("hotness","id") WHERE "insights"."is_public" and "insights"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "insights_unfinished" ON "insights" USING btree ("user_id") WHERE "insights"."status" in ('queued', 'running');--> statement-breakpoint
UPDATE "insights" SET "hotness" = extract(epoch from "created_at") / 86400.0;