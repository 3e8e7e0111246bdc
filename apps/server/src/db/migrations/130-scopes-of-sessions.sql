-- A key that made sessions could open any contact's, and any agent's: its list of scopes now says so. Whoever wants less
-- takes the scopes away again.
update api_keys
   set scopes = scopes || array(select missing from unnest(array['contacts:read', 'agents:write']) missing
                                 where not missing = any (scopes))
 where 'sessions:write' = any (scopes) and revoked_at is null;
