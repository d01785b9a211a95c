CREATE TABLE "stage_outputs" (
	"insight_id" text NOT NULL,
	"stage" text NOT NULL,
	"output_id" text NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stage_outputs_insight_id_stage_output_id_piece_pk" PRIMARY KEY("insight_id","stage","output_id","piece")
);
--> statement-breakpoint
ALTER TABLE "run_stages" ADD COLUMN "output_id" text;--> statement-breakpoint
ALTER TABLE "run_stages" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "stage_outputs" ADD CONSTRAINT "stage_outputs_insight_id_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "stage_outputs" ("insight_id", "stage", "output_id", "piece", "bytes") SELECT "insight_id", "stage", 'whole', 0, "output" FROM "run_stages" WHERE "output" IS NOT NULL;--> statement-breakpoint
UPDATE "run_stages" SET "output_id" = 'whole', "pieces" = 1 WHERE "output" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "run_stages" DROP COLUMN "output";