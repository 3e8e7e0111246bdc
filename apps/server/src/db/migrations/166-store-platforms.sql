-- contract: the platforms are those of the server's own list; a process of the release before only writes one of them.
alter table store_links drop constraint if exists store_links_platform_check;
