CREATE TABLE "topic_edits" (
	"insight_id" text NOT NULL,
	"grouping" text NOT NULL,
	"number" integer NOT NULL,
	"change" jsonb NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topic_edits_insight_id_grouping_number_pk" PRIMARY KEY("insight_id","grouping","number")
);
--> statement-breakpoint
ALTER TABLE "topic_edits" ADD CONSTRAINT "topic_edits_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_edits" ADD CONSTRAINT "topic_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_edits_user" ON "topic_edits" USING btree ("user_id");