-- The texts that the last look found in the place of a host's record; null where the DNS did not answer, or was not asked.
alter table host_claims add column found text[];
