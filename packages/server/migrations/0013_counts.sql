CREATE TABLE "count_judges" (
	"insight_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "count_judges_insight_id_user_id_pk" PRIMARY KEY("insight_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "counts" (
	"id" text PRIMARY KEY NOT NULL,
	"insight_id" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"comment_id" text,
	"is_ordered" boolean NOT NULL,
	"strata" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judgements" (
	"count_id" text NOT NULL,
	"user_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"judgement" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "judgements_count_id_user_id_comment_id_pk" PRIMARY KEY("count_id","user_id","comment_id")
);
--> statement-breakpoint
ALTER TABLE "count_judges" ADD CONSTRAINT "count_judges_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_judges" ADD CONSTRAINT "count_judges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counts" ADD CONSTRAINT "counts_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_count_id_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_judges_user" ON "count_judges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counts_subject" ON "counts" USING btree ("insight_id","kind",md5("sentence"));--> statement-breakpoint
CREATE INDEX "judgements_user" ON "judgements" USING btree ("user_id");--> statement-breakpoint
-- Results that earlier versions stored have no points yet: they are made like readings.
UPDATE "insight_results" SET "readings_pending" = true;