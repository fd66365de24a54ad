-- The data folder whose server made a backup: servers of one database may have folders of their own, with equal
-- paths. Null for a backup of an earlier version, of a command, and of a restored shop.
alter table backups add column folder_id text;
