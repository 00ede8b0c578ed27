vcl 4.1;
# Varnish between the balancer and the shop (with several shops: HAProxy's port behind it, haproxy.cfg) keeps the public pages, so that most shoppers are answered without the shop, also while its database is away.
# Put it into /etc/varnish/default.vcl, install varnish-modules (for xkey and var), and start the shop with
#   CDN=varnish CDN_PURGE_URL=http://127.0.0.1:6081 TRUST_PROXY=2     (HAProxy and Varnish each add an address)
# and Varnish with -p http_gzip_support=off: it asks for gzip in everybody's name otherwise, and the shop's pages are a fifth smaller in brotli.
# Tried with Varnish 7.1 of Debian 12. The shop purges what a change makes stale; what it says in Surrogate-Control is for this cache alone.

import std;
import var;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    # A page in a rush may wait in the shop's queue.
    .first_byte_timeout = 15s;
    .max_connections = 500;
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .window = 3;
        .threshold = 2;
    }
}

# From where the shop's worker may purge.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # HAProxy's log is the log of requests. Varnish writes none, but Debian starts varnishncsa.service with it, whose lines hold whole URLs:
    # systemctl disable --now varnishncsa. A log of varnishncsa takes this in place of the URL, whose query holds what staff look for, and
    # whose path may open somebody's order or account: varnishncsa -F '%{X-Forwarded-For}i %t %m %{VCL_Log:shown}x %s %b %{Varnish:time_firstbyte}x'
    std.log("shown:" + regsub(regsub(req.url, "\?.*$", ""), "(?i)^(/+(order|message|preview|refill|user/+(reset-password|verify-email|change-email)|admin/+invitation|webhooks/+(couriers/+[^/]+|sms)|(v1/+)?(carts|checkouts|services/+locale))/+).*", "\1-"));
    if (req.method == "PURGE") {
        # Varnish has added its client's address to this header. Another one before it: the request came through the balancer, from anybody.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Not allowed"));
        }
        # A soft purge: the page is stale, and there for the time when the shop cannot make a new one.
        if (req.http.Purge-All) {
            set req.http.Purge-Keys = "every-page";
        }
        set req.http.Purged = xkey.softpurge(req.http.Purge-Keys);
        return (synth(200, "Purged " + req.http.Purged));
    }
    # Public pages are the same for everybody but whom a message waits for. Everything else belongs to a visitor, is a file that browsers keep, or is asked for
    # with a query of which there is no end.
    if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/($|categories/|products/|blog($|/)|docs/)" && req.url !~ "\?"
        && req.http.Cookie !~ "taqat_notice" && !req.http.Authorization) {
        unset req.http.Cookie;
        # One copy for each of the encodings and kinds of visit that the shop tells apart.
        if (req.http.Accept-Encoding ~ "br") {
            set req.http.Accept-Encoding = "br";
        } elsif (req.http.Accept-Encoding ~ "gzip") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
        # What a browser prepares, another site's pages through a proxy aside, is asked for by a page of the shop.
        if (req.http.Sec-Purpose ~ "^prefetch" && req.http.Sec-Purpose !~ "anonymous-client-ip") {
            set req.http.Sec-Fetch-Site = "same-origin";
        } elsif (req.http.Sec-Fetch-Site && req.http.Sec-Fetch-Site != "same-origin") {
            set req.http.Sec-Fetch-Site = "none";
        }
        unset req.http.Sec-Purpose;
        if (req.http.Sec-Fetch-Site == "none" && req.http.Sec-CH-UA-Mobile == "?1" && req.http.Accept ~ "image/avif" && req.http.Save-Data !~ "(?i)^on$") {
            set req.http.Accept = "image/avif";
        } else {
            unset req.http.Accept;
            unset req.http.Sec-CH-UA-Mobile;
        }
        unset req.http.Save-Data;
        # As in the shop, a page that has been stale for five seconds at most is sent while it is fetched again. An old one is for when the shop fails, or did so in the
        # last five seconds.
        if (std.healthy(req.backend_hint) && req.restarts == 0 && std.time(var.global_get("failed"), now - 1h) + 5s < now) {
            set req.grace = 5s;
        } else {
            set req.grace = 24h;
        }
        return (hash);
    }
    # Streams of order pages stay open for as long as the page does.
    return (pass);
}

# The shop's pages do not depend on the host by which they are asked for: one copy, so that nobody fills the memory with invented hosts.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # The names by which xkey knows the page: its tags, and one for all.
    set beresp.http.xkey = "every-page " + beresp.http.Surrogate-Key;
    if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
        set beresp.grace = 24h;
        return (deliver);
    }
    # The shop could not make a page of which there is a stale copy: Varnish asks whether it has changed. Any answer that is kept would take the copy's place.
    if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.If-None-Match)) {
        var.global_set("failed", now);
        return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

# What a visitor reads when no shop answers and there is no copy.
sub say_away {
    synthetic({"<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>We will be right back</title>
<h1>We will be right back</h1>
<p>The shop cannot be reached for a moment. Nothing you ordered is lost; please try again shortly.</p>
</html>
"});
}

sub vcl_backend_error {
    if (!bereq.uncacheable) {
        var.global_set("failed", now);
        return (abandon);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    call say_away;
    return (deliver);
}

# The shop could not make the page, or did not answer: once more, and now a stale copy will do.
sub vcl_synth {
    if (resp.status >= 500 && req.restarts == 0) {
        return (restart);
    }
    if (resp.status >= 500) {
        set resp.http.Content-Type = "text/html; charset=utf-8";
        set resp.http.Cache-Control = "no-store";
        set resp.http.Retry-After = "5";
        call say_away;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # The id of the request that made the page is not that of the one which gets a copy.
    if (obj.hits > 0) {
        unset resp.http.X-Request-ID;
    }
}
