-- A community around the sample insight: 500 people, 2,000 insights with results as large as the sample's, 200,000 comments on
-- them, stars and histories. {sample} is the sample insight's id.
insert into users (id, email, username, password_hash)
  select 'u' || n, 'u' || n || '@example.org', 'u' || n, 'none' from generate_series(1, 500) n;
insert into insights
  select (jsonb_populate_record(i, jsonb_build_object('id', 'i' || n, 'task_id', 'task' || n, 'post_id', 'p' || n, 'user_id', 'u' || (n % 500 + 1),
    'title', 'Insight ' || n, 'is_public', n % 10 <> 0, 'star_count', 10, 'comment_count', 100,
    'hotness', i.hotness - n, 'created_at', i.created_at - n * interval '1 hour'))).*
  from insights i, generate_series(1, 2000) n where i.id = '{sample}';
insert into insight_results
  select (jsonb_populate_record(r, jsonb_build_object('insight_id', 'i' || n))).*
  from insight_results r, generate_series(1, 2000) n where r.insight_id = '{sample}';
insert into compressed_results
  select (jsonb_populate_record(r, jsonb_build_object('insight_id', 'i' || n))).*
  from compressed_results r, generate_series(1, 2000) n where r.insight_id = '{sample}';
insert into insight_profiles
  select (jsonb_populate_record(p, jsonb_build_object('insight_id', 'i' || n))).*
  from insight_profiles p, generate_series(1, 2000) n where p.insight_id = '{sample}';
insert into stars (user_id, insight_id, created_at)
  select 'u' || (n % 500 + 1), 'i' || (1 + (n % 500 * 13 + n / 500 * 97) % 2000), now() - n * interval '1 minute'
  from generate_series(1, 20000) n on conflict do nothing;
insert into histories (user_id, insight_id, created_at)
  select 'u' || (n % 500 + 1), 'i' || (1 + (n % 500 * 17 + n / 500 * 89) % 2000), now() - n * interval '1 minute'
  from generate_series(1, 50000) n on conflict do nothing;
-- A third of them are replies.
insert into comments (id, insight_id, user_id, parent_id, content, replies_count, created_at)
  select 'c' || n, 'i' || (1 + n % 2000), 'u' || (n % 500 + 1),
    case when n > 2000 and n % 3 = 1 then 'c' || (n - 2000) end, repeat('A comment of some length. ', 1 + n % 8),
    case when n % 3 = 2 and n <= 198000 then 1 else 0 end, now() - (200000 - n) * interval '1 minute'
  from generate_series(1, 200000) n;
