-- Sessions: which tokens were used.

-- Whether a token of the pair was used. Only an unused child is given again; first pairs are nobody's child.
alter table session_pairs add column is_used boolean not null default true;
