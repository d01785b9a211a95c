CREATE TABLE "model_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"insight_id" text NOT NULL,
	"model" text NOT NULL,
	"answer" text NOT NULL,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_answers" ADD CONSTRAINT "model_answers_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_answers_insight" ON "model_answers" USING btree ("insight_id");--> statement-breakpoint
CREATE INDEX "model_answers_newest" ON "model_answers" USING btree ("created_at" DESC NULLS LAST);