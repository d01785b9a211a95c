-- Earlier versions stored headlines, which quote comments that may be gone.
UPDATE "insights" SET "overview" = "overview" - 'headline' WHERE jsonb_exists("overview", 'headline');
