-- When each job of the shop last succeeded. `late_at` is when the next success is overdue; null for a job
-- that runs only after a request.
create table job_runs (
  job text primary key,
  succeeded_at timestamptz,
  late_at timestamptz
);
